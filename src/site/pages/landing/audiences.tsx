import { Section } from '#ui/page/section.tsx';
import { AUDIENCES } from '../../../content/extension/landing.ts';

export function Audiences() {
  return (
    <Section id="audiences" title="Who it is for">
      <dl className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {AUDIENCES.map(({ who, gain }) => (
          <div key={who} className="border-t-2 border-accent pt-4">
            <dt className="font-heading text-lg font-bold">{who}</dt>
            <dd className="mt-1 text-muted">{gain}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
