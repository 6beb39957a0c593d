import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { Inquiry } from './inquiry.ts';
import { sendInquiry } from './send-inquiry.ts';

type State = { name: 'idle' | 'sending' | 'sent' } | { name: 'failed'; why: string };

/** Sends to the operator's endpoint, once it is pressed; after a failure it can be pressed again. */
export function SendButton({ endpoint, inquiry }: { endpoint: string; inquiry: Inquiry }) {
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
