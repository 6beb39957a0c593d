import { describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../browsers/drivers/driver.ts';
import type { Journey } from '../../browsers/journeys/journey.ts';
import { runJourneys } from '../../browsers/run-journeys.ts';

/** Runs journeys in a browser of which only opening and closing is real; what happened, and the verdicts. */
async function run(journeys: Journey[]) {
  const log: string[] = [];
  const tab = {
    open: async (address: string) => void log.push(`open ${address}`),
    close: async () => void log.push('close tab'),
    picture: async (file: string) => void log.push(`picture ${file}`),
  } as Partial<BrowserTab> as BrowserTab;
  let served = 0;
  const verdicts = await runJourneys(journeys, {
    async start() {
      log.push('start');
      return { version: 'Fake 1', newTab: async () => tab, end: async () => void log.push('end') };
    },
    startSite: async () => ({ url: `http://site-${++served}`, close: async () => void log.push('close site') }),
    downloads: '/none',
    pictures: '.cache/pictures/fake-',
    say: () => {},
  });
  return { log, verdicts };
}

describe('journeys in a browser', () => {
  it('start on an origin of their own; a failed one saves a picture, and the next one gets a new browser', async () => {
    const { log, verdicts } = await run([
      {
        name: 'two tabs',
        title: '',
        async make({ openTab }) {
          await openTab('/');
          throw new Error('nothing shows');
        },
      },
      { name: 'theme', title: '', make: async ({ openTab }) => void (await openTab('/faq')) },
    ]);
    expect(verdicts).toEqual([
      { journey: 'two tabs', state: 'failed', reason: 'nothing shows' },
      { journey: 'theme', state: 'passed', reason: '' },
    ]);
    expect(log).toEqual([
      'start',
      'open http://site-1/',
      'picture .cache/pictures/fake-two-tabs.png',
      'close tab',
      'close site',
      'end',
      'start',
      'open http://site-2/faq',
      'close tab',
      'close site',
      'end',
    ]);
  });
});
