import { expect, test } from 'vitest';
import { readDay } from '../../../../../src/content/extension/demo-tour.ts';
import { videoSchema } from '../../../../../src/content/schema/page-schema.ts';

const VIDEO = {
  title: 'A video',
  description: 'What it shows',
  length: 'PT5M',
  embed: 'https://video.example/embed/1',
  published: '2025-10-21',
};

test('a video is described with its player, its length, a picture of this site and the day on which it was published', () => {
  const [page, video] = videoSchema('/learn-more', VIDEO);
  expect(page).toMatchObject({ '@id': 'https://bug-matrix.example/learn-more#webpage', video: { '@id': video?.['@id'] } });
  expect(video).toEqual({
    '@type': 'VideoObject',
    '@id': 'https://bug-matrix.example/learn-more#video',
    name: 'A video',
    description: 'What it shows',
    duration: 'PT5M',
    embedUrl: 'https://video.example/embed/1',
    thumbnailUrl: 'https://bug-matrix.example/share/learn-more.png',
    uploadDate: '2025-10-21',
  });
});

test('a publication day that is not known is left out', () => {
  expect(videoSchema('/learn-more', { ...VIDEO, published: '' })[1]).not.toHaveProperty('uploadDate');
  for (const value of [undefined, '', 'yesterday', '21.10.2025', '2025-13-41', '2025-10-21T00:00']) expect(readDay(value)).toBe('');
  expect(readDay(' 2025-10-21 ')).toBe('2025-10-21');
});
