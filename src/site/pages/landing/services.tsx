import { Link } from 'react-router-dom';
import { Section } from '#ui/page/section.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { OFFERED_SERVICES } from '../../../content/services/professional.ts';
import { ProfessionalProfile } from './professional-profile.tsx';

export function Services() {
  return (
    <Section
      id="services"
      tone="surface"
      title="A tester for your project"
      lede="The extension is free. If you would rather have the testing done, hire the person instead of the tool."
    >
      <div className="grid gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <ProfessionalProfile />
        <div>
          <h3 className="text-xl">Six services</h3>
          <dl className="mt-5 divide-y divide-line border-y border-line">
            {OFFERED_SERVICES.map((service) => (
              <div key={service.title} className="grid grid-cols-[auto_1fr] gap-x-4 py-3">
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
        </div>
      </div>
    </Section>
  );
}
