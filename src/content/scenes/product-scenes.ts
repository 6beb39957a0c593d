import type { PostId } from '../blog/post-ids.ts';
import { sceneRows, type SceneRow, type ToolScene, type SceneWindow, type ProductScene } from './product-scene.ts';

const METHOD_TONES = { GET: 'info', POST: 'good', PUT: 'warn' } as const;

/** A call; those that did not fail on the server are put back by the filter. */
function call(method: keyof typeof METHOD_TONES, text: string, bar: readonly [number, number], status: string, time: string): SceneRow {
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

export const CAUGHT_CALLS: SceneWindow = {
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

export const SCANNED_LINKS: SceneWindow = {
  icon: 'unlink',
  title: 'Broken URLs Finder',
  note: '48 links · this page',
  typed: 'broken',
  rows: sceneRows({ picked: 1, aside: [0, 2, 4] }, [
    ['200', 'good', 'Timetable', '/timetable/summer', 'menu'],
    ['404', 'bad', 'Luggage rules', '/terms/luggage-2024', 'form'],
    ['301', 'info', 'Sign in', '/login, now /account', 'menu'],
    ['500', 'bad', 'Map of the harbor', 'maps.example/quay-4', 'footer'],
    ['403', 'warn', 'For partners', 'partners.example', 'footer'],
  ]),
};

export const BROKEN_URLS_SCENE: ProductScene = {
  id: 'broken-urls',
  tool: 'Broken URLs Finder',
  title: 'Every link asked, the dead ones first',
  text: 'Scan the page in front of you, only when you press it. Broken links are listed with their status, their address and the place where they are linked.',
  seen: 'A scan of one page has asked 48 links. The filter leaves the two that are broken; “Luggage rules” answers 404, and the report template is filled in with steps, expectation, result and environment.',
  windows: [
    SCANNED_LINKS,
    {
      title: 'Bug report',
      note: 'template',
      lines: [
        { name: 'Steps', value: [{ text: 'Open /register, press “Luggage rules”' }] },
        { name: 'Expected', value: [{ text: 'The rules for luggage' }] },
        { name: 'Result', value: [{ text: '404 Not Found', tone: 'bad' }] },
        { name: 'Where', value: [{ text: 'Chrome 141, Windows 11, build 1.18' }] },
      ],
      actions: ['Copy report', 'Scan again'],
      outcome: 'Report copied',
    },
  ],
};

export const GENERATED_NAMES: SceneWindow = {
  icon: 'flask-conical',
  title: 'Test data generator',
  note: 'seed 4711',
  isCode: true,
  typed: 'name',
  rows: sceneRows({ picked: 2 }, [
    ['long', undefined, 'Wolfeschlegelsteinhausenbergerdorff', '255 characters, its end reads 255', '255'],
    ['marks', undefined, 'Nun\u0303ez', 'n and a combining tilde', '6'],
    ['blank', 'warn', '" "', 'one space and nothing else', '1'],
    ['case', undefined, 'Weiß', 'longer in capitals', '4'],
    ['quote', undefined, 'O’Brien', 'an apostrophe inside', '7'],
  ]),
};

export const TEST_DATA_SCENE: ProductScene = {
  id: 'test-data',
  tool: 'Test data generator',
  title: 'The name that gets through, found first',
  text: 'Realistic rows and hostile ones: boundary strings, Unicode traps, files of an exact size. A seed makes every set repeatable, for you and for the person who fixes it.',
  seen: 'Five generated names, each with the trap that it sets. The one that is a single space is filled into a registration form, which accepts it with 201: that is a bug.',
  windows: [
    GENERATED_NAMES,
    {
      title: 'Create your account',
      note: 'ferry.example',
      lines: [
        { name: 'Name', value: [{ text: '" "', tone: 'warn' }] },
        { name: 'Email', value: [{ text: 'passenger@ferry.example' }] },
        { name: 'Answer', value: [{ text: '201 Created', tone: 'bad' }] },
        { name: 'Expected', value: [{ text: '422, “Enter a name”', tone: 'good' }] },
      ],
      actions: ['Fill the field', 'Next name'],
      outcome: 'Filled in and sent',
    },
  ],
};

export const PAYLOADS: SceneWindow = {
  icon: 'shield-check',
  title: 'Payload library',
  note: 'sorted by what they prove',
  isCode: true,
  typed: 'markup',
  rows: sceneRows({ picked: 0, aside: [2, 3, 4] }, [
    ['XSS', 'bad', '<i>zq7</i>', 'Input comes out as markup', 'reads'],
    ['XSS', 'bad', '"><b>zq7', 'Input leaves its attribute', 'reads'],
    ['SQL', 'warn', "O'Brien", 'A quote reaches the query', 'reads'],
    ['CSV', 'info', '=1+1', 'A spreadsheet computes it', 'reads'],
    ['Path', 'info', '../../robots.txt', 'A file outside its folder', 'reads'],
  ]),
};

export const PAYLOAD_SCENE: ProductScene = {
  id: 'payload-library',
  tool: 'Payload library',
  title: 'A payload that says what it proves',
  text: 'Security payloads with a note on what a hit means, where to look for it, and whether it only reads. For systems that are yours, or that you may test.',
  seen: 'Five payloads, filtered to markup. The first, zq7 in italics, is open: a hit proves that input comes out as markup. It reads only, shows on the ticket, the mail and the staff’s list, and is copied.',
  windows: [
    PAYLOADS,
    {
      title: '<i>zq7</i>',
      lines: [
        { name: 'A hit proves', value: [{ text: 'Input comes out as markup', tone: 'bad' }] },
        { name: 'No hit', value: [{ text: 'It is shown as it was typed', tone: 'good' }] },
        { name: 'Look at', value: [{ text: 'Page, ticket, mail, staff list' }] },
        { name: 'Changes', value: [{ text: 'Nothing: it reads only' }] },
      ],
      actions: ['Copy payload', 'Add a note'],
      outcome: 'Payload copied',
    },
  ],
};

export const BOOKMARK_SCENE: ProductScene = {
  id: 'bookmark-folder',
  tool: 'Instead of bookmarks',
  title: 'One search in place of a bookmark folder',
  text: 'The folder called “Testing (old)” has its successor: one click opens a list that is kept up to date, one word finds the tool, and a star keeps it on top.',
  seen: 'On one side the old bookmark folder: six of its 43 entries are dead, moved, behind a sign-in or there twice. On the other the extension: “bound” is typed, the boundary strings stand first and are starred.',
  windows: [
    {
      icon: 'layers',
      title: 'Testing (old)',
      note: '43 bookmarks',
      rows: sceneRows({ aside: [0, 5] }, [
        ['dead', 'bad', 'string length tester', '', '2019'],
        ['twice', 'warn', 'json formatter (the good one)', '', '2021'],
        ['twice', 'warn', 'json formatter 2', '', '2021'],
        ['sign in', 'warn', 'test cards???', '', '2022'],
        ['moved', 'info', 'regex NEW', '', '2022'],
        ['dead', 'bad', 'payloads, do not lose', '', '2023'],
      ]),
    },
    {
      icon: 'mark',
      title: 'Bug Matrix',
      note: '500+ tools',
      typed: 'bound',
      rows: [
        {
          icon: 'star',
          lead: { text: 'starred', tone: 'warn' },
          text: 'Boundary and Unicode strings',
          note: 'Data Gen · the edges of every field',
          state: 'picked',
        },
        { icon: 'star', lead: { text: '', tone: 'faint' }, text: 'Files of an exact size', note: 'Data Gen · the bounds of an upload' },
        { icon: 'star', lead: { text: '', tone: 'faint' }, text: 'Form and cookie test ideas', note: 'Web · dates out of bounds' },
      ],
      actions: ['Open', 'Compare'],
      outcome: 'On top of your list from now on',
    },
  ],
};

export const CHANGED_CALL_SCENE: ProductScene = {
  id: 'changed-call',
  tool: 'API Catcher',
  title: 'One field changed, two answers compared',
  text: 'Choose a caught call, change one thing, send it again.',
  seen: 'The failed call is ready to be edited: the name, which was a space, becomes “Ada”. Sent again, it is answered with 202 in 88 ms, and so is a single letter, where the space got 500. The name is the cause.',
  windows: [
    {
      icon: 'plug-zap',
      title: 'Edit and send',
      note: 'POST · ferry.example',
      isCode: true,
      lines: [
        { name: 'Address', value: [{ text: '/api/members/8842/welcome' }] },
        { name: 'Method', value: [{ text: 'POST' }] },
        { name: 'Type', value: [{ text: 'application/json' }] },
        { name: 'Before', value: [{ text: '{ "name": ' }, { text: '" "', tone: 'bad' }, { text: ', "lang": "en" }' }] },
        { name: 'After', value: [{ text: '{ "name": ' }, { text: '"Ada"', tone: 'good' }, { text: ', "lang": "en" }' }] },
      ],
      actions: ['Send', 'Reset'],
      outcome: 'Sent from the page, with its cookies',
    },
    {
      title: 'Answers',
      note: 'one field apart',
      isCode: true,
      rows: sceneRows({ picked: 1 }, [
        ['500', 'bad', '"name": " "', 'name has no first letter', '2.41 s'],
        ['202', 'good', '"name": "Ada"', 'mail is on its way', '88 ms'],
        ['202', 'good', '"name": "A"', 'one letter is enough', '91 ms'],
      ]),
    },
  ],
};

/** The five scenes of the home page, in the order of their tabs. */
export const PRODUCT_SCENES: readonly ProductScene[] = [
  API_CATCHER_SCENE,
  BROKEN_URLS_SCENE,
  TEST_DATA_SCENE,
  PAYLOAD_SCENE,
  BOOKMARK_SCENE,
];

export const GUIDE_SCENES: Readonly<Record<string, ToolScene>> = {
  'finding-tools': BOOKMARK_SCENE,
  'api-catcher': API_CATCHER_SCENE,
  'test-data': TEST_DATA_SCENE,
  'security-testing': PAYLOAD_SCENE,
};

export const POST_SCENES: Readonly<Partial<Record<PostId, ToolScene>>> = {
  'why-we-built-bug-matrix': BOOKMARK_SCENE,
  'inside-the-bug-matrix-toolbox': BROKEN_URLS_SCENE,
  'api-catcher-in-practice': API_CATCHER_SCENE,
  'security-testing-tools-2025': PAYLOAD_SCENE,
};
