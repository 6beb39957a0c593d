import { describe, expect, it } from 'vitest';
import { openedPairs, readOpened, toggledCampaign } from '#question/opened-campaigns.ts';

function read(search: string) {
  const dropped: string[] = [];
  return { opened: readOpened(new URLSearchParams(search), dropped), dropped };
}

describe('the opened rows of campaigns', () => {
  it('close with all rows below them, and with no row whose name only begins alike', () => {
    const opened = [['google'], ['google', 'cpc'], ['google ads'], ['google/cpc']];
    expect(toggledCampaign(opened, ['google'])).toEqual([['google ads'], ['google/cpc']]);
    expect(toggledCampaign([['a']], ['a', ''])).toEqual([['a'], ['a', '']]);
  });

  it('stand in the address as they are named, also with a slash, a percent sign or a part that is not set', () => {
    const opened = [
      ['a/b', '100%', '%2F'],
      ['a', '', 'spring sale'],
    ];
    const pairs = openedPairs(opened);
    expect(pairs).toEqual([
      ['open', 'a%2Fb/100%25/%252F'],
      ['open', 'a//spring sale'],
    ]);
    expect(read(new URLSearchParams(pairs).toString())).toEqual({ opened, dropped: [] });
  });

  it('are not read where nothing is named, where nothing can open below, or beyond twenty', () => {
    expect(read('open=').dropped).toEqual(['open=']);
    expect(read('open=a/b/c/d/e').dropped).toEqual(['open=a/b/c/d/e']);
    const many = Array.from({ length: 21 }, (_, n) => `open=s${n}`);
    expect(read(many.join('&')).opened).toHaveLength(20);
    expect(read(many.join('&')).dropped).toEqual(['open=s20']);
  });
});
