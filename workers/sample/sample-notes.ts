import type { Note } from '#contract/documents/notes.ts';
import type { Story } from './story.ts';

/** The source of the sample's notes, as src/dashboard/notes/shown-notes.ts names it. */
const SOURCE = 'sample';
/** What notes say of a release, by the beginning of its name; the others are told of by the figures alone. */
const RELEASE_TEXTS = [
  ['1.7.0-', 'Release 1.7.0 goes out: two pages break in Safari.'],
  ['1.7.1-', 'Release 1.7.1 goes out and repairs them.'],
] as const;

/** What an operator would have noted of the story, the oldest first; days are those of UTC. */
export function sampleNotes({ launch, newsletter, releases }: Pick<Story, 'launch' | 'newsletter' | 'releases'>): Note[] {
  const told = [
    { at: launch, text: 'Launched on Hacker News.' },
    { at: newsletter, text: 'The autumn issue of the newsletter is sent.' },
    ...RELEASE_TEXTS.flatMap(([begin, text]) => releases.filter(({ name }) => name.startsWith(begin)).map(({ at }) => ({ at, text }))),
  ];
  return told
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }, i) => {
      const day = new Date(at).toISOString().slice(0, 10);
      return { id: `00000000-0000-4000-8000-00000000000${i + 1}`, source: SOURCE, kind: 'note', first: day, last: day, text };
    });
}
