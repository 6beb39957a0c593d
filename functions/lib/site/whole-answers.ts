/** As the engine writes an error behind what it has answered already. In an answer as JSON no line begins so. */
const LATE_ERROR = /(?:^|\n)Code: \d+\. DB::Exception: /;

/**
 * `fetch` that waits for the whole of each answer, within the time for its first byte. An error may come after the status 200, which the
 * client sees in no answer to an insert or a change: such an answer has the status 500 here, and the error as its text.
 */
export function wholeAnswers(send: typeof fetch): typeof fetch {
  return async (...call) => {
    const response = await send(...call);
    const text = await response.text();
    const at = text.search(LATE_ERROR);
    const { status, headers } = response;
    return at === -1 || !response.ok ? new Response(text, { status, headers }) : new Response(text.slice(at), { status: 500 });
  };
}
