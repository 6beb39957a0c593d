import { describe, expect, it } from 'vitest';
import { actionOf } from '../../../../../src/engine/signals/clicked-link.ts';

const OWN = ['bugs.example', 'www.bugs.test:8080'];

function click(href: string, action: string | null = null, target: string | null = null) {
  return actionOf({ href, action, target }, OWN);
}

describe('a click', () => {
  it('on a link to another host is an outbound link', () => {
    expect(click('https://elsewhere.example/a')).toEqual({ kind: 'outbound-link', target: 'https://elsewhere.example/a' });
    expect(click('https://bugs.example.evil.example/')?.kind).toBe('outbound-link');
  });

  it('within the site, to a mail program or on no link is nothing', () => {
    expect(click('https://bugs.example/faq')).toBeNull();
    expect(click('http://bugs.test:8080/faq')).toBeNull();
    expect(click('mailto:a@b.example')).toBeNull();
    expect(click('')).toBeNull();
  });

  it('counts as what the site says it is', () => {
    expect(click('https://store.example/x', 'store-click')).toEqual({ kind: 'store-click', target: 'https://store.example/x' });
    expect(click('https://bugs.example/download/?ref=1#top', 'download-click')).toEqual({ kind: 'download-click', target: '/download' });
    expect(click('', 'video-play', 'Introduction')).toEqual({ kind: 'video-play', target: 'Introduction' });
  });

  it('with an unknown action is judged by its address', () => {
    expect(click('https://elsewhere.example/', 'pageview')?.kind).toBe('outbound-link');
    expect(click('https://bugs.example/', 'LCP')).toBeNull();
  });
});
