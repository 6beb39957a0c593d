import { Section } from '#ui/page/section.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { CONTACT_HIGHLIGHTS } from '../../../content/company/contact.ts';

/** What those who write can expect. */
export function ContactPromises() {
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
