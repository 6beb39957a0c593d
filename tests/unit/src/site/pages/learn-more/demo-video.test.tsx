import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DemoVideo, videoAddress } from '../../../../../../src/site/pages/learn-more/demo-video.tsx';

const CONFIGURED = 'https://www.youtube-nocookie.com/embed/abc_DEF-123';

test('the player starts at the given second by itself, and names the host that it contacts', () => {
  expect(videoAddress(CONFIGURED, 2)).toEqual({
    host: 'www.youtube-nocookie.com',
    embed: `${CONFIGURED}?start=2&autoplay=1`,
    page: 'https://www.youtube.com/watch?v=abc_DEF-123&t=2s',
  });
  expect(videoAddress('https://video.example/embed/1?lang=en', 2)).toMatchObject({
    embed: 'https://video.example/embed/1?lang=en&start=2&autoplay=1',
    page: 'https://video.example/embed/1?lang=en',
  });
  expect(videoAddress('', 2)).toBeNull();
});

test('before a click there is a button with title and duration, a link and no frame', () => {
  const address = videoAddress(CONFIGURED, 2);
  const markup = address && renderToStaticMarkup(<DemoVideo poster={<p>Picture</p>} address={address} />);
  expect(markup).toContain('Bug Matrix in five minutes');
  expect(markup).toContain('about 5 minutes');
  expect(markup).toContain('href="https://www.youtube.com/watch?v=abc_DEF-123&amp;t=2s"');
  expect(markup).not.toContain('<iframe');
});
