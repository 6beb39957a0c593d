import { Link } from 'react-router-dom';
import { Section } from '../../components/page/section.tsx';
import { buttonClass } from '../../components/controls/button.tsx';
import { Icon } from '../../components/elements/icon.tsx';
import { KEY_FEATURES } from '../../content/extension/landing.ts';
import { PopupPreview } from './popup-preview.tsx';

/** The three tools that people install it for, beside a drawing of its window. */
export function Features() {
  return (
    <Section id="features" title="Built for the work itself">
      <div className="grid grid-cols-1 items-center gap-12 lg:grid-cols-2 lg:gap-16">
        <div>
          <dl className="grid gap-8">
            {KEY_FEATURES.map((feature) => (
              <div key={feature.title} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
                <Icon name={feature.icon} className="row-span-2 mt-1 size-5 text-link" />
                <dt className="font-medium">{feature.title}</dt>
                <dd className="col-start-2 max-w-[60ch] text-muted">{feature.text}</dd>
              </div>
            ))}
          </dl>
          <Link to="/features" className={buttonClass('secondary', 'medium', 'mt-8')}>
            See all thirteen areas
            <Icon name="arrow-right" />
          </Link>
        </div>
        <PopupPreview />
      </div>
    </Section>
  );
}
