export interface TeamMember {
  name: string;
  role: string;
  bio: string;
  expertise: readonly string[];
  /** Address of a profile at the professional network. */
  linkedin?: string;
}

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
