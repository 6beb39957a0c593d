import type { DrawnRow, DrawnWindow, ProductScene } from './product-scene.ts';

const METHOD_TONES = { GET: 'info', POST: 'good', PUT: 'warn' } as const;

/** A call; those that did not fail on the server are put back by the filter. */
function call(method: keyof typeof METHOD_TONES, text: string, bar: readonly [number, number], status: string, time: string): DrawnRow {
  return {
    lead: { text: method, tone: METHOD_TONES[method] },
    text,
    bar,
    end: [
      { text: status, tone: status.startsWith('2') ? 'good' : 'bad' },
      { text: time, tone: 'faint' },
    ],
    state: status.startsWith('5') ? 'picked' : 'aside',
  };
}

export const CAUGHT_CALLS: DrawnWindow = {
  icon: 'plug-zap',
  title: 'API Catcher',
  note: '7 calls · ferry.example',
  isCode: true,
  typed: '5xx',
  rows: [
    call('GET', '/api/session', [2, 6], '200', '31 ms'),
    call('GET', '/api/countries?lang=en', [6, 12], '200', '84 ms'),
    call('POST', '/api/members', [24, 14], '201', '112 ms'),
    call('POST', '/api/members/8842/welcome', [38, 60], '500', '2.41 s'),
    call('GET', '/api/sailings?from=quay-4', [40, 13], '200', '96 ms'),
    call('PUT', '/api/members/8842/seat', [56, 9], '204', '58 ms'),
    call('GET', '/api/offers', [70, 4], '429', '12 ms'),
  ],
};

export const API_CATCHER_SCENE: ProductScene = {
  id: 'api-catcher',
  tool: 'API Catcher',
  title: 'The request you need, already caught',
  text: 'API Catcher lists every XHR and Fetch call while you use the page. Filter by method and status, open one, copy it as cURL: the developer repeats what you saw.',
  seen: 'Seven calls of a registration page arrive. The filter “5xx” leaves one: the welcome mail failed with 500 after 2.41 s, because the name that was sent is a space. It is copied as cURL.',
  windows: [
    CAUGHT_CALLS,
    {
      title: 'POST /api/members/8842/welcome',
      isCode: true,
      lines: [
        { name: 'Status', value: [{ text: '500 Internal Server Error', tone: 'bad' }] },
        { name: 'Time', value: [{ text: '2.41 s' }] },
        { name: 'Sent', value: [{ text: '{ "name": ' }, { text: '" "', tone: 'warn' }, { text: ', "lang": "en" }' }] },
        { name: 'Answer', value: [{ text: '{ "error": ' }, { text: '"name has no first letter"', tone: 'bad' }, { text: ' }' }] },
      ],
      actions: ['Copy as cURL', 'Edit and send', 'Export'],
      outcome: 'Copied as cURL',
    },
  ],
};
