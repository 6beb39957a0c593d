/** Words of other tools by our names; several are parted by a bar. */
const DEVICE_WORDS = {
  Desktop: 'desktop|laptop',
  Mobile: 'mobile|smartphone|phablet|feature phone',
  Tablet: 'tablet',
  TV: 'tv|smart tv|smarttv',
};
const BROWSER_WORDS = {
  Chrome: 'chrome|crios|chrome ios|chrome mobile|chrome mobile ios|chrome webview|chromium-webview|android webview',
  Safari: 'safari|mobile safari|safari (in-app)|ios|ios-webview',
  Firefox: 'firefox|fxios|firefox ios|firefox mobile|firefox mobile ios',
  Edge: 'edge|edge-chromium|edge-ios|microsoft edge',
  Opera: 'opera|opera mobile|opera touch',
  'Internet Explorer': 'ie|internet explorer',
  'Samsung Internet': 'samsung|samsung internet|samsung browser',
  'Yandex Browser': 'yandex|yandexbrowser|yandex browser',
  'Mi Browser': 'miui|miui browser|mi browser',
};
const SYSTEM_WORDS = {
  Windows: 'windows|windows server|windows xp|windows vista|windows me',
  macOS: 'macos|mac os|mac os x|mac|macintosh|os x',
  Android: 'android|android os',
  Linux: 'linux|gnu/linux',
  'Chrome OS': 'chrome os|chromeos|chromium os',
};

const devices = namesByWord(DEVICE_WORDS);
const browsers = namesByWord(BROWSER_WORDS);
const systems = namesByWord(SYSTEM_WORDS);
const VERSION = /[ /]v?\d[\w.]{0,31}$/;

/** Desktop, Mobile, Tablet or TV by the word of another tool; '' for any other. */
export function deviceOfTool(word: string): string {
  return devices.get(word.toLowerCase()) ?? '';
}

/** Our name of a browser, without its version; one that we have no name for keeps its own. */
export function browserOfTool(name: string): string {
  return nameWithoutVersion(name, browsers);
}

/** Our name of a system, without its version; one that we have no name for keeps its own. */
export function systemOfTool(name: string): string {
  return nameWithoutVersion(name, systems);
}

/** The version behind the name of a browser or a system; '' where there is none. */
export function versionOfTool(name: string): string {
  return VERSION.exec(name)?.[0].replace(/^[ /]v?/, '') ?? '';
}

function nameWithoutVersion(name: string, names: ReadonlyMap<string, string>): string {
  const bare = name.replace(VERSION, '');
  return names.get(bare.toLowerCase()) ?? bare;
}

function namesByWord(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).flatMap(([name, list]) => list.split('|').map((word) => [word, name] as const)));
}
