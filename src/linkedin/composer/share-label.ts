/** The state of posting the article. */
export type Posting = 'idle' | 'posting' | 'posted';

/** The words on the button. */
export function shareLabel(isConnected: boolean, posting: Posting): string {
  if (posting === 'posting') return 'Posting...';
  if (posting === 'posted') return 'Posted!';
  return isConnected ? 'Post to LinkedIn' : 'Connect LinkedIn';
}
