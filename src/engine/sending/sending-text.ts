import { DROP_REASONS, type DropReason, type SendingStatus } from '#contract/ports/sending.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import type { ConsentState } from './consent.ts';

const DROPPED: Readonly<Record<DropReason, string>> = {
  full: 'because 5,000 were waiting',
  expired: 'because they waited longer than 7 days',
  malformed: 'because the site found them damaged',
  'too-old': 'because the site found them too old',
  ahead: 'because this browser’s clock is ahead',
  declined: 'because this browser sends a privacy signal',
};

/** Whether page views are sent to this site, and how that goes. */
export function sendingText({ barrier, status }: Pick<ConsentState, 'barrier' | 'status'>, isWanted: boolean): string {
  if (barrier === 'signal') return 'Nothing is sent: your browser sends Global Privacy Control or Do Not Track.';
  if (barrier === 'opt-out') return 'Nothing is sent: recording is switched off in this browser.';
  if (!isWanted) return `Nothing is sent: you are not counted by this site.${status === null ? '' : sentText(status)}`;
  if (status === null)
    return 'You are counted by this site. How the sending goes is not known: this browser gives it no storage, or does not respond.';
  return `You are counted by this site: ${countOf(status.waiting, 'row')} waiting.${sentText(status)}`;
}

function sentText({ sent, dropped, erasing }: SendingStatus): string {
  const losses = DROP_REASONS.flatMap((reason) => {
    const rows = dropped[reason] ?? 0;
    return rows === 0 ? [] : [`${formatCount(rows)} ${DROPPED[reason]}`];
  });
  return [
    sent === 0 ? '' : ` ${countOf(sent, 'row')} sent so far.`,
    losses.length === 0 ? '' : ` Not sent: ${losses.join(', ')}.`,
    erasing ? ' The site has not confirmed an erasure yet; the order is repeated until it does.' : '',
  ].join('');
}
