import { FeatureCard } from '#ui/page/feature-card.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { FEATURE_HIGHLIGHTS } from '../../../content/extension/highlights.ts';

/** The text above the diagram. */
export function FeatureTourIntro() {
  return (
    <>
      <PageIntro badge="Features" title={`${CLAIMS.tools} Tools, Templates & Scripts`}>
        From the first exploratory session to the last regression run: what you need is sorted, searchable and already in your browser.
      </PageIntro>
      <Section id="highlights" tone="surface" title="For the working day">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURE_HIGHLIGHTS.map((highlight) => (
            <FeatureCard key={highlight.title} icon={highlight.icon} title={highlight.title}>
              {highlight.text}
            </FeatureCard>
          ))}
        </ul>
      </Section>
    </>
  );
}
