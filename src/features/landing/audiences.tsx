import { Section } from '../../components/page/section.tsx';
import { AUDIENCES } from '../../content/audiences.ts';

export function Audiences() {
  return (
    <Section id="audiences" title="Who it is for">
      <dl className="grid border-t border-line md:grid-cols-2 md:gap-x-12">
        {AUDIENCES.map(({ who, gain }) => (
          <div key={who} className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-medium">{who}</dt>
            <dd className="text-muted">{gain}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
