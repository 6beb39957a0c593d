import { useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import { SITE } from '../../../content/site/site.ts';
import { inquiryText, mailAddress, type Inquiry } from './inquiry.ts';

/** After this time an endpoint that is silent counts as down. */
const PATIENCE_MS = 10_000;

interface Props {
  /** What was written; null closes the dialog. */
  inquiry: Inquiry | null;
  /** A program filled the form in: nothing is sent for it. */
  trapped: boolean;
  onClose: () => void;
}

/** The specified words, and beside them the ways in which the message really travels. */
export function ThankYou({ inquiry, trapped, onClose }: Props) {
  return (
    <Dialog open={inquiry !== null} title="Thank you" onClose={onClose}>
      <p>Thank you for your inquiry! Please connect with me on LinkedIn for further discussion.</p>
      {inquiry !== null && !trapped && <Ways inquiry={inquiry} />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <ExternalLink href={ELSEWHERE.linkedin} newTab className={buttonClass('primary')}>
          Connect on LinkedIn
        </ExternalLink>
      </div>
    </Dialog>
  );
}

/** Without a form service and an email address the message is copied, to be sent where the dialog leads. */
const NEXT_STEP =
  SITE.contactEndpoint === '' && SITE.email === ''
    ? 'Nothing has been sent yet. Copy your message and send it to us on LinkedIn:'
    : 'Nothing has been sent yet. You can send your message now:';

function Ways({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-muted">{NEXT_STEP}</p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {SITE.contactEndpoint !== '' && <SendButton endpoint={SITE.contactEndpoint} inquiry={inquiry} />}
        {SITE.email !== '' && (
          <a href={mailAddress(SITE.email, inquiry)} className={buttonClass()}>
            Send by email
          </a>
        )}
        <CopyButton text={`${inquiry.subject.trim()}\n\n${inquiryText(inquiry)}`} />
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () =>
    setOutcome(
      (await copyText(text)) ? 'The message is on the clipboard.' : 'The browser did not allow copying. Your text is still in the form.',
    );
  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        Copy message
      </Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {outcome}
      </p>
    </>
  );
}

type State = { name: 'idle' | 'sending' | 'sent' } | { name: 'failed'; why: string };

/** Sends to the operator's endpoint, once it is pressed; after a failure it can be pressed again. */
function SendButton({ endpoint, inquiry }: { endpoint: string; inquiry: Inquiry }) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const send = async () => {
    setState({ name: 'sending' });
    const delivery = await sendInquiry(endpoint, inquiry, (address, init) => fetch(address, init));
    setState(delivery.sent ? { name: 'sent' } : { name: 'failed', why: delivery.why });
  };
  return (
    <>
      <Button icon="send" loading={state.name === 'sending'} disabled={state.name === 'sent'} onClick={() => void send()}>
        {state.name === 'sent' ? 'Sent' : 'Send it now'}
      </Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {state.name === 'sent' && 'Your message has arrived. An answer comes within 24 hours.'}
        {state.name === 'failed' && `${state.why} Your text is still in the form: try again, or take one of the other ways.`}
      </p>
    </>
  );
}

type Delivery = { sent: true } | { sent: false; why: string };

type Post = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;

/** Hands an inquiry to the operator's endpoint; never throws, and says in words why it was not taken. */
export async function sendInquiry(endpoint: string, inquiry: Inquiry, post: Post): Promise<Delivery> {
  try {
    const answer = await post(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? { sent: true } : { sent: false, why: `The server did not accept the message (answer ${answer.status}).` };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { sent: false, why: isLate ? 'The server did not answer in time.' : 'The server could not be reached.' };
  }
}
