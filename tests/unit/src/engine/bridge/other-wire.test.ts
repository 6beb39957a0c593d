import { expect, it } from 'vitest';
import { PendingCalls } from '#engine/bridge/pending-calls.ts';
import { WorkerClient } from '#engine/bridge/worker-client.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { FakeThread } from '../../../../helpers/page/fake-engine.ts';
import { never } from './open-client.ts';

interface FileWire {
  calls: { countRows(path: string): Promise<Outcome<number>> };
  facts: { file: string };
  status: 'open';
  notice: string;
}

/** A worker of another kind than the engine, which tells of the file that it opened. */
function fileWorker() {
  return {
    start({ file, notices }: { file: string; notices: MessagePort }): Outcome<'open'> {
      notices.postMessage(`opened ${file}`);
      return succeed('open');
    },
    ping: () => true,
    countRows: (path: string) => succeed(path.length),
  };
}

it('carries the calls, the start and the notices of any wire, by the given protocol', async () => {
  const told: string[] = [];
  const clock = new FakeClock();
  const calls = new PendingCalls<FileWire>({ countRows: 'question' }, clock);
  const client = new WorkerClient<FileWire>({
    clock,
    calls,
    protocol: {
      isStatus: (value) => value === 'open',
      readNotice: (value) => (typeof value === 'string' ? value : null),
    },
    spawn: () => new FakeThread({ api: fileWorker() }),
    loadPageEngine: never,
    facts: () => ({ file: 'rows.csv' }),
    reloadHelps: () => Promise.resolve(false),
    onLink: ({ mode }) => told.push(mode),
    onNotice: (notice) => told.push(notice),
    onReady: (status) => told.push(status),
  });
  client.start();
  expect(await calls.api.countRows('/four')).toEqual(succeed(5));
  await settle();
  expect(told.toSorted()).toEqual(['open', 'opened rows.csv', 'worker']);
  client.stop();
});
