import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import type { IconName } from '#ui/elements/icon-names.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { OPERATOR_PLACE } from '../../../content/company/contact-config.ts';
import { CONTACT_SERVICES, CONTACT_HIGHLIGHTS } from '../../../content/company/contact.ts';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { SITE } from '../../../content/site/site.ts';
import { ContactForm } from './contact-form.tsx';
import { PlaceMap } from './place-map.tsx';

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

/** The other ways, and what people write about. */
function ContactDetails() {
  return (
    <div>
      <h2 className="mb-6 text-2xl">Other ways</h2>
      <dl className="divide-y divide-line border-y border-line">
        {SITE.email !== '' && (
          <Row icon="mail" name="Email">
            <a href={`mailto:${SITE.email}`} className="link">
              {SITE.email}
            </a>
          </Row>
        )}
        <Row icon="users" name="LinkedIn">
          <ExternalLink href={ELSEWHERE.linkedin} newTab>
            {SITE.author.name === '' ? `${SITE.name} on LinkedIn` : SITE.author.name}
          </ExternalLink>
        </Row>
        <Row icon="clock" name="Response">
          Within 24 hours
        </Row>
        <Row icon="map-pin" name="Place">
          {OPERATOR_PLACE.name}
        </Row>
      </dl>
      <h3 className="mt-10 text-lg">Services</h3>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-muted">
        {CONTACT_SERVICES.map((service) => (
          <li key={service} className="flex items-center gap-2">
            <Icon name="check" className="text-success" />
            {service}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/premium" className="link">
          What each service includes
        </Link>
      </p>
    </div>
  );
}

function Row({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] items-center gap-x-3 py-3">
      <dt className="flex items-center gap-3 text-sm text-muted">
        <Icon name={icon} className="text-link" />
        {name}
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function ContactPromises() {
  return (
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
  );
}
