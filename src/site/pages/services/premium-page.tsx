import { FeatureCard } from '#ui/page/feature-card.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { Accordion } from '#ui/elements/accordion.tsx';
import { SERVICES_FAQ } from '../../../content/faq/services-faq.ts';
import { SERVICES_SCHEMA } from '../../../content/schema/services-schema.ts';
import { EXPERTISE } from '../../../content/services/services.ts';
import { ContactWays, ConsultationLink } from './contact-ways.tsx';
import { Reasons } from './reasons.tsx';
import { ServiceAreas } from './service-areas.tsx';
import { Timelines } from './timelines.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

export default function PremiumPage() {
  return (
    <>
      <PageIntro badge="Services" title="Professional testing, by a person" actions={<ConsultationLink />}>
        The extension stays free. This is the other offer: an experienced tester who works on your product, with your team, to an agreed
        scope.
      </PageIntro>
      <Section id="reasons" title="Why choose us">
        <Reasons />
      </Section>
      <Section id="expertise" tone="surface" title="Four fields of expertise">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {EXPERTISE.map((field) => (
            <FeatureCard key={field.title} icon={field.icon} title={field.title}>
              {field.text}
            </FeatureCard>
          ))}
        </ul>
      </Section>
      <Section
        id="areas"
        title="Six areas of service"
        lede="Book one, or combine them: a release usually needs more than one kind of test."
      >
        <ServiceAreas />
      </Section>
      <Section id="timelines" tone="surface" title="Typical timelines">
        <Timelines />
      </Section>
      <Section id="faq" title="Before you ask">
        <Accordion name="services-faq" items={SERVICES_FAQ} />
      </Section>
      <ContactWays />
    </>
  );
}

PremiumPage.facts = {
  title: 'Professional testing services',
  description:
    'Web, mobile, API, security and performance testing and test automation by a professional: areas of service, typical timelines, a custom quote.',
  updated: '2026-11-22',
  schema: SERVICES_SCHEMA,
} satisfies PageFacts;
