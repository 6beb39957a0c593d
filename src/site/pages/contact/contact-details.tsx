import type { ReactNode } from 'react';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Link } from 'react-router-dom';
import type { IconName } from '#ui/elements/icon-names.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { OPERATOR_PLACE } from '../../../content/company/contact-config.ts';
import { CONTACT_SERVICES } from '../../../content/company/contact.ts';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import { SITE } from '../../../content/site/site.ts';

const LINK = 'text-link underline underline-offset-2 hover:no-underline';

/** The other ways, and what people write about. */
export function ContactDetails() {
  return (
    <div>
      <h2 className="mb-6 text-2xl">Other ways</h2>
      <dl className="divide-y divide-line border-y border-line">
        {SITE.email !== '' && (
          <Row icon="mail" name="Email">
            <a href={`mailto:${SITE.email}`} className={LINK}>
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
        <Link to="/premium" className={LINK}>
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
