import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Accordion } from '#ui/elements/accordion.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { FeatureCards } from '#ui/page/feature-cards.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { SERVICES_FAQ } from '../../../content/faq/services-faq.ts';
import { reference, SCHEMA_ID, type SchemaNode } from '../../../content/schema/node.ts';
import { EXPERTISE, SERVICE_REASONS, SERVICE_AREAS, TIMELINES } from '../../../content/services/services.ts';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { SAMPLE_MARK, SITE } from '../../../content/site/site.ts';

const QUOTE = `mailto:${SITE.email}?subject=${encodeURIComponent('Custom quote for testing')}`;

/** Services that are offered on request; without a price, since the page names none. */
const SERVICES_SCHEMA: readonly SchemaNode[] = SERVICE_AREAS.map(({ id, name, summary }) => ({
  '@type': 'Service',
  '@id': `${SITE.origin}/premium#${id}`,
  name,
  description: summary,
  provider: reference(SCHEMA_ID.organization),
}));

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
        <FeatureCards cards={EXPERTISE} />
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

function ConsultationLink() {
  return (
    <Link to="/contact" className={buttonClass('primary', 'large')}>
      <Icon name="calendar-days" />
      Schedule Consultation
    </Link>
  );
}

/** How to get a quote: by email and messaging app where the operator has named them, by the contact form always. */
function ContactWays() {
  return (
    <ClosingCall
      title="A custom quote for your project"
      text="Say what you build, what worries you and when it has to be ready. The answer comes within 24 hours."
    >
      <ConsultationLink />
      {SITE.email !== '' && (
        <a href={QUOTE} className={buttonClass('secondary', 'large')}>
          <Icon name="mail" />
          Ask by email{SAMPLE_MARK}
        </a>
      )}
      {ELSEWHERE.messaging !== '' && (
        <ExternalLink href={ELSEWHERE.messaging} className={buttonClass('secondary', 'large')}>
          <Icon name="message-circle" />
          Ask in the messaging app{SAMPLE_MARK}
        </ExternalLink>
      )}
    </ClosingCall>
  );
}

function Reasons() {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {SERVICE_REASONS.map((reason) => (
        <div key={reason.title} className="border-t-2 border-accent pt-4">
          <dt className="flex items-center gap-2 font-medium">
            <Icon name={reason.icon} className="text-link" />
            {reason.title}
          </dt>
          <dd className="mt-2 text-muted">{reason.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each area as a row: what it is at the left, what belongs to it at the right. */
function ServiceAreas() {
  return (
    <div className="border-b border-line">
      {SERVICE_AREAS.map((area) => (
        <section
          key={area.id}
          id={area.id}
          aria-labelledby={`${area.id}-name`}
          className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[1fr_2fr]"
        >
          <div className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
              <Icon name={area.icon} className="size-5" />
            </span>
            <div>
              <h3 id={`${area.id}-name`} className="text-lg">
                {area.name}
              </h3>
              <p className="mt-1 text-muted">{area.summary}</p>
            </div>
          </div>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {area.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Icon name="check" className="mt-1 text-success" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Timelines() {
  return (
    <dl className="grid gap-8 md:grid-cols-3 md:gap-12">
      {TIMELINES.map(({ what, time, text }) => (
        <div key={what}>
          <dt className="text-sm text-muted">{what}</dt>
          <dd>
            <span className="figure block text-3xl">{time}</span>
            <span className="mt-2 block max-w-[40ch] text-muted">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
