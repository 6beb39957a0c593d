import { PageIntro } from '../../components/page/page-intro.tsx';
import { Section } from '../../components/page/section.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { CONTACT } from '../../content/contact-config.ts';
import { CONTACT_HIGHLIGHTS } from '../../content/contact.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { PlaceMap } from './place-map.tsx';
import type { PageFacts } from '../../content/page-facts.ts';

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
        <PlaceMap place={CONTACT.place} />
      </Section>
      <Section id="expect" title="What you can expect">
        <ul className="grid gap-8 md:grid-cols-3">
          {CONTACT_HIGHLIGHTS.map(({ icon, title, text }) => (
            <li key={title} className="border-t-2 border-accent pt-4">
              <h3 className="flex items-center gap-2 text-lg">
                <Icon name={icon} className="size-5 text-link" />
                {title}
              </h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

ContactPage.facts = {
  title: 'Contact: an answer within 24 hours',
  description:
    'Report a bug, suggest a tool or ask about a testing project. The form records nothing; every message is answered within 24 hours.',
  updated: '2026-11-21',
} satisfies PageFacts;
