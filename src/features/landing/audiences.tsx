import { Section } from '../../components/page/section.tsx';
import { AUDIENCES } from '../../content/extension/audiences.ts';

export function Audiences() {
  return (
    <Section id="audiences" beside title="Who it is for">
      <dl className="divide-y divide-line border-y border-line">
        {AUDIENCES.map(({ who, gain }) => (
          <div key={who} className="grid gap-x-6 py-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium">{who}</dt>
            <dd className="text-muted">{gain}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
