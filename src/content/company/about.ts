import type { Highlight } from '../extension/highlights.ts';
import { COUNTED_LOCALLY } from '../legal/counting.ts';

export const MISSION =
  'Put every tool that a tester reaches for into the browser that the tester already has open, free of charge and free of conditions.';

export const VISION =
  'A working day in which nobody breaks off a test to search for a generator, a payload or a checklist, and in which careful testing is a habit that costs nothing to take up.';

/** Whether the entries below are the sample that the operator has yet to replace; the page says so while they are. */
export const TEAM_IS_SAMPLE = true;

export const TEAM: readonly TeamMember[] = [
  {
    name: 'Robin Sample',
    role: 'Founder and test engineer',
    bio: 'Collects the tools that save an hour each, and throws out those that only look useful. Decides what the next version holds.',
    expertise: ['Exploratory testing', 'API testing', 'Test strategy'],
  },
  {
    name: 'Kim Placeholder',
    role: 'Extension developer',
    bio: 'Builds API Catcher and the generators, and keeps the extension small enough to forget about while it runs.',
    expertise: ['Browser extensions', 'Performance', 'Accessibility'],
  },
  {
    name: 'Alex Example',
    role: 'Security tester',
    bio: 'Writes the payloads with a note on what each one proves, and reviews every permission that the extension asks for.',
    expertise: ['Web security', 'OSINT', 'Threat modeling'],
  },
];

export const VALUES: readonly Highlight[] = [
  {
    icon: 'lock',
    title: 'Privacy by construction',
    text: `What runs on your machine cannot leak from ours. ${COUNTED_LOCALLY}`,
  },
  {
    icon: 'hand-heart',
    title: 'Free for everybody',
    text: 'Students and bug hunters get the same tools as a team with a budget. There is no paid tier to be nudged towards.',
  },
  {
    icon: 'target',
    title: 'Useful before complete',
    text: 'A tool gets in when it saves time in a real session, and goes when a better one exists. The count is a consequence, not a goal.',
  },
  {
    icon: 'eye',
    title: 'Nothing up the sleeve',
    text: 'Each permission is explained before you install, each figure says where it comes from, and known limits are written down.',
  },
];

export const STORY: readonly string[] = [
  'It began as every tester’s second brain does: a folder of bookmarks. A JSON formatter here, a list of boundary values there, a cheat sheet for HTTP status codes, twelve sites for test data of which nine wanted an account. The folder grew until finding a tool took longer than using it.',
  'The first version of the extension was that folder with a search field. Then the tools themselves moved in, one after the other: generators that need no server, payloads with an explanation, a finder for broken links that looks at the page in front of you. What ran on other people’s machines before now ran on the tester’s own.',
  'API Catcher changed what it was for. Instead of jumping between developer tools, terminal and API client, a tester could watch the calls of a page, keep the interesting ones and send them again with one value changed. Most of what has been added since came from people who wrote what was still missing.',
];

export interface TeamMember {
  name: string;
  role: string;
  bio: string;
  expertise: readonly string[];
  /** Address of a profile at the professional network. */
  linkedin?: string;
}
