/** What a user agent's text says that the libraries do not read from it, or read wrongly. */
export interface AgentRule {
  pattern: RegExp;
  /** The rule holds only where the library names this browser, on which many are built, or this system; '' = none. */
  where?: { browser?: string; os?: string };
  browser?: string;
  os?: string;
  device?: 'Desktop' | 'Mobile' | 'Tablet' | 'TV';
  /** A match of the pattern is never a robot, whatever words are in it. */
  person?: true;
}

/**
 * The rules of this site, where the newest Bowser and isbot misread: browser, system and device are each told by the first
 * rule that fits and says something of it. docs/measuring.md has how many agents of public lists are read right.
 */
export const AGENT_RULES: readonly AgentRule[] = [
  // Apps before the view that shows their pages.
  { pattern: /Messenger(?:Lite)?ForiOS|Orca-Android|FB_IAB\/MESSENGER/, browser: 'Messenger' },
  { pattern: /\bFB(?:AN|AV|_IAB)\b|MetaIAB Facebook/, browser: 'Facebook' },
  { pattern: /\bInstagram /, browser: 'Instagram' },
  { pattern: /\bYa(?:ndexSearch|SearchBrowser|SearchApp|App_\w+)\//, browser: 'Yandex Browser' },
  { pattern: /\bHuaweiBrowser\//, browser: 'Huawei Browser' },
  // The library takes every Huawei for a phone.
  { pattern: /\bHuaweiBrowser\/(?!.*\bMobile\b)/, device: 'Tablet', where: { os: 'Android' } },
  { pattern: /^UCWEB/, browser: 'UC Browser' },
  { pattern: /\bOpera ?Mini\b|\bOPiOS\//, browser: 'Opera Mini' },
  { pattern: /[; ]wv\)|\bVersion\/[\d.]+ Chrome\//, browser: 'Android WebView', where: { browser: 'Chrome' } },

  { pattern: /\bCrOS\b|\bChromebook\b|\bCrosArc\b|\bBuild\/R\d+-\d/, os: 'Chrome OS', device: 'Desktop' },
  { pattern: /\bMac ?OS|\bDarwin\/.*\((?:x86_64|i386|arm64)\)/i, os: 'macOS', device: 'Desktop', where: { os: '' } },
  { pattern: /\bHarmonyOS\b/, os: 'HarmonyOS' },
  { pattern: /\bKAIOS\//, os: 'KaiOS', device: 'Mobile' },
  { pattern: /\bAdr \d/, os: 'Android', device: 'Mobile' },
  { pattern: /\bMIDP\b|\bBREW\b|\bSymbian/, device: 'Mobile' },
  { pattern: /^MobileSafari\/|\biOS[ /]\d/, os: 'iOS', device: 'Mobile', where: { os: '' } },

  { pattern: /\w*Google ?TV[^;()]*/i, os: 'Android', device: 'TV', person: true },
  { pattern: /\bCE-HTML\/[\d.]+/, device: 'TV', person: true },
  { pattern: /\bSmart-?TV|\bHbbTV\b|\bAndroid ?TV\b|\bNetCast\b|\bWeb0S\b|\bVIDAA\b|\bAFT[A-Z]|\bCrKey\b|\bTV\b/i, device: 'TV' },
  // Models of phones have names like Discovery, Radar and XBot.
  { pattern: /\bAndroid [\d.]+; [^;()]*/, person: true },
  { pattern: /\bSogou(?:MSE|MobileBrowser)\b|\bGoogle ?Earth\b|\b(?:Bada|webOS)\/1\.0/, person: true },
];
