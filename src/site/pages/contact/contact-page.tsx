import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { OPERATOR_PLACE } from '../../../content/company/contact-config.ts';
import { ContactForm } from './contact-form.tsx';
import { PlaceMap } from './place-map.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactPromises } from './contact-promises.tsx';

export default function ContactPage() {
  return (
    <>
      <PageIntro badge="Contact" title="Write to the people behind it">
        A bug in a tool, an idea for a new one, a project that needs testing: say what you have in mind, and you hear back within 24 hours.
      </PageIntro>
      <section aria-labelledby="form-title" className="page grid gap-12 pt-4 pb-16 lg:grid-cols-[1.7fr_1fr] lg:gap-20">
        <div>
          <h2 id="form-title" className="mb-6 text-2xl">
            Your message
          </h2>
          <ContactForm />
        </div>
        <ContactDetails />
      </section>
      <Section id="place" title="Where we work" tone="surface">
        <PlaceMap place={OPERATOR_PLACE} />
      </Section>
      <ContactPromises />
    </>
  );
}

ContactPage.facts = {
  title: 'Contact: an answer within 24 hours',
  description:
    'Report a bug, suggest a tool or ask about a testing project. The form records nothing; every message is answered within 24 hours.',
  updated: '2026-11-22',
} satisfies PageFacts;
