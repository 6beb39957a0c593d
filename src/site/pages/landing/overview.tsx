import { FeatureCard } from '#ui/page/feature-card.tsx';
import { Section } from '#ui/page/section.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { EVERYDAY_TOOLS, OVERVIEW_CARDS, REASONS } from '../../../content/extension/landing.ts';

export function Overview() {
  return (
    <Section id="overview" tone="surface" title="A tester’s whole drawer in one small extension">
      <ul className="grid gap-4 md:grid-cols-3">
        {OVERVIEW_CARDS.map((card) => (
          <FeatureCard key={card.title} icon={card.icon} title={card.title}>
            {card.text}
          </FeatureCard>
        ))}
      </ul>
      <div className="mt-12 grid gap-12 lg:grid-cols-[2fr_1fr]">
        <div>
          <h3 className="text-xl">Key features</h3>
          <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {EVERYDAY_TOOLS.map((tool) => (
              <div key={tool.title} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
                <dt className="contents font-medium">
                  <Icon name={tool.icon} className="row-span-2 mt-1 text-link" />
                  <span>{tool.title}</span>
                </dt>
                <dd className="col-start-2 text-sm text-muted">{tool.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="text-xl">Why choose Bug Matrix</h3>
          <ul className="mt-5 grid gap-4">
            {REASONS.map((reason) => (
              <li key={reason} className="flex gap-3 text-muted">
                <Icon name="check" className="mt-1 text-success" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
