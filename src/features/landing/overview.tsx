import { KEY_FEATURES, OVERVIEW_CARDS, type Highlight } from '../../content/highlights.ts';

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
            <OverviewCard key={card.title} card={card} />
          ))}
        </ul>
        <div className="mt-16 grid gap-12 lg:grid-cols-[2fr_1fr]">
          <div>
            <h2 className="text-2xl">Built for the work itself</h2>
            <dl className="mt-6 grid gap-6">
              {KEY_FEATURES.map((feature) => (
                <div key={feature.title} className="grid grid-cols-[auto_1fr] gap-x-4">
                  <span aria-hidden="true" className="row-span-2 text-2xl">
                    {feature.emoji}
                  </span>
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

function OverviewCard({ card }: { card: Highlight }) {
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <span aria-hidden="true" className="text-2xl">
        {card.emoji}
      </span>
      <h3 className="mt-3 text-lg">{card.title}</h3>
      <p className="mt-2 text-muted">{card.text}</p>
    </li>
  );
}
