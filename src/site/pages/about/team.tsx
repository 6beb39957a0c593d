import { Section } from '#ui/page/section.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { TEAM, TEAM_IS_SAMPLE, type TeamMember } from '../../../content/company/about.ts';

export function Team() {
  return (
    <Section
      id="team"
      tone="surface"
      title="The team"
      lede={TEAM_IS_SAMPLE ? 'Sample entries that the operator of this site replaces: none of them is a real person.' : undefined}
    >
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {TEAM.map((member) => (
          <Member key={member.name} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function Member({ member }: { member: TeamMember }) {
  return (
    <li>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-pill bg-tint text-lg font-semibold text-link">
        {initials(member.name)}
      </span>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{member.name}</h3>
        {TEAM_IS_SAMPLE && <Badge tone="warning">Sample</Badge>}
      </div>
      <p className="text-sm text-link">{member.role}</p>
      <p className="mt-3 text-muted">{member.bio}</p>
      <ul aria-label="Expertise" className="mt-4 flex flex-wrap gap-2">
        {member.expertise.map((each) => (
          <li key={each}>
            <Badge>{each}</Badge>
          </li>
        ))}
      </ul>
      {member.linkedin !== undefined && (
        <p className="mt-4 text-sm">
          <ExternalLink href={member.linkedin} newTab>
            {member.name} on LinkedIn
          </ExternalLink>
        </p>
      )}
    </li>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}
