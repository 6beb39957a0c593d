import { FeatureCard } from '../../components/page/feature-card.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { KEY_FEATURES, OVERVIEW_CARDS } from '../../content/highlights.ts';

/** What sets it apart, for people who already own a drawer full of test tools. */
const REASONS = [
  'One search over everything, instead of a bookmark folder per project',
  'Nothing to sign in to, and nothing that leaves your browser',
  'Favorites and filters, so that your ten tools come first',
  'Two stores, automatic updates, dark and light mode',
] as const;

export function Overview() {
  return (
    <section aria-labelledby="overview-title" className="section">
      <div className="page">
        <h2 id="overview-title" className="max-w-[24ch] text-3xl">
          A tester’s whole drawer in one small extension
        </h2>
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          {OVERVIEW_CARDS.map((card) => (
            <FeatureCard key={card.title} icon={card.icon} title={card.title}>
              {card.text}
            </FeatureCard>
          ))}
        </ul>
        <div className="mt-16 grid gap-12 lg:grid-cols-[2fr_1fr]">
          <div>
            <h2 className="text-2xl">Built for the work itself</h2>
            <dl className="mt-6 grid gap-6">
              {KEY_FEATURES.map((feature) => (
                <div key={feature.title} className="grid grid-cols-[auto_1fr] gap-x-4">
                  <Icon name={feature.icon} className="row-span-2 mt-1 size-5 text-link" />
                  <dt className="font-medium">{feature.title}</dt>
                  <dd className="col-start-2 max-w-[64ch] text-muted">{feature.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h2 className="text-2xl">Why choose Bug Matrix</h2>
            <ul className="mt-6 grid gap-4">
              {REASONS.map((reason) => (
                <li key={reason} className="flex gap-3 text-muted">
                  <span aria-hidden="true" className="text-success">
                    ✓
                  </span>
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
