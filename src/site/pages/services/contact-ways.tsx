import { Link } from 'react-router-dom';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import { SAMPLE_MARK, SITE } from '../../../content/site/site.ts';

const QUOTE = `mailto:${SITE.email}?subject=${encodeURIComponent('Custom quote for testing')}`;

export function ConsultationLink() {
  return (
    <Link to="/contact" className={buttonClass('primary', 'large')}>
      <Icon name="calendar-days" />
      Schedule Consultation
    </Link>
  );
}

/** How to get a quote: by email and messaging app where the operator has named them, by the contact form always. */
export function ContactWays() {
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
