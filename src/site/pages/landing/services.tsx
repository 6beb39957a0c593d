import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { Section } from '#ui/page/section.tsx';
import { OFFERED_SERVICES, PROFESSIONAL } from '../../../content/services/professional.ts';

export function Services() {
  return (
    <Section
      id="services"
      tone="surface"
      title="A tester for your project"
      lede="The extension is free. If you would rather have the testing done, hire the person instead of the tool."
    >
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <ProfessionalProfile />
        <div>
          <h3 className="text-xl">Six services</h3>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            {OFFERED_SERVICES.map((service) => (
              <div key={service.title} className="grid grid-cols-[auto_1fr] gap-x-4 py-2">
                <dt className="contents font-medium">
                  <Icon name={service.icon} className="row-span-2 mt-1 size-5 text-link" />
                  <span>{service.title}</span>
                </dt>
                <dd className="col-start-2 text-sm text-muted">{service.text}</dd>
              </div>
            ))}
          </dl>
          <Link to="/premium" className={buttonClass('secondary', 'medium', 'mt-6')}>
            Services in detail
            <Icon name="arrow-right" />
          </Link>
          <dl className="mt-6 grid gap-5 sm:grid-cols-2">
            <Words name="Core skills" words={PROFESSIONAL.skills} />
            <Words name="Certifications" words={PROFESSIONAL.certifications} />
          </dl>
        </div>
      </div>
    </Section>
  );
}

function ProfessionalProfile() {
  return (
    <div>
      <div className="flex items-start gap-4">
        <span aria-hidden="true" className="grid size-14 shrink-0 place-items-center rounded-pill bg-tint text-link">
          <Icon name="briefcase" className="size-7" />
        </span>
        <div>
          <h3 className="text-xl">{PROFESSIONAL.name}</h3>
          <p className="text-muted">{PROFESSIONAL.role}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Badge tone="success">Available for Projects</Badge>
            {PROFESSIONAL.sample && <Badge tone="warning">Sample profile</Badge>}
          </div>
        </div>
      </div>
      <p className="mt-4 max-w-[60ch] text-muted">{PROFESSIONAL.about}</p>
      {PROFESSIONAL.sample && (
        <p className="mt-2 max-w-[60ch] text-sm text-muted">
          Experience, skills and certifications below are sample content and describe no real person; the operator of this site puts their
          own here.
        </p>
      )}
      <Timeline />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to="/contact" className={buttonClass('primary')}>
          Talk about a project
        </Link>
        {PROFESSIONAL.links.map(({ label, url }) => (
          <ExternalLink key={label} href={url}>
            {label}
          </ExternalLink>
        ))}
      </div>
    </div>
  );
}

function Timeline() {
  return (
    <>
      <h4 className="mt-5 text-sm font-medium text-muted">Experience</h4>
      <ol className="mt-3 grid gap-3 border-l border-line pl-5">
        {PROFESSIONAL.experience.map(({ title, duration, description }) => (
          <li key={title} className="relative">
            <span aria-hidden="true" className="absolute top-2 -left-6 size-2 rounded-pill bg-accent" />
            <p className="font-medium">
              {title} <span className="font-normal text-muted">· {duration}</span>
            </p>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Words({ name, words }: { name: string; words: readonly string[] }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{name}</dt>
      <dd className="mt-1 text-sm">{words.join(' · ')}</dd>
    </div>
  );
}
