/** What stands in the place of a secret. */
export const REMOVED = '[removed]';

/** Tokens by the form that their issuer gave them, so that scanners find them. */
const ISSUED_TOKENS = [
  /gh[a-z]_\w{20,}|github_pat_\w{20,}|gl[a-z]{2,5}-[\w-]{20,}/, // GitHub, GitLab
  /[prs]k_(?:live|test)_\w{10,}|whsec_\w{16,}|sq0[a-z]{3}-[\w-]{20,}/, // Stripe, Square
  /xox[a-z]-[\w-]{10,}|xapp-[\w-]{20,}|\d{8,10}:[\w-]{35}/, // Slack, Telegram
  /A[KS]IA[A-Z\d]{16}|AIza[\w-]{35}|ya29\.[\w-]{16,}|GOCSPX-[\w-]{20,}/, // AWS, Google
  /SG\.[\w-]{16,}\.[\w-]{16,}|(?:AC|SK)[\da-f]{32}/, // SendGrid, Twilio
  /npm_\w{30,}|pypi-[\w-]{20,}|dckr_pat_[\w-]{20,}/, // registries
  /hf_\w{30,}|sk-(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}/, // providers of models
  /shp[a-z]{2}_\w{32}|(?:dop_v1|lin_api|glsa|sbp)_[\w-]{20,}/, // Shopify, DigitalOcean, Linear, Grafana, Supabase
];

const ISSUED = new RegExp(`(?<![A-Za-z\\d])(?:${ISSUED_TOKENS.map(({ source }) => source).join('|')})`, 'g');

const SIGNED = /eyJ[\w-]{8,}\.[\w.-]+/g;

/** E-mail addresses (not `logo@2x.png` and `core@17.0.1`), and name and password before a host. */
const BEFORE_AT =
  /(?<![\p{L}\p{N}@._%+-])[\p{L}\p{N}._%+-]{1,64}@(?!\d+(?:\.\d+)?x\.|v?\d+\.\d)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])|(?<=:\/\/)[^\s/@?#]{1,256}@/gu;

const LONG_WORD = /[\w.:-]{16,}/g;

/** 14 to 19 digits in a row or in groups, and the ranges and lengths of cards. */
const DIGITS = /(?<![\p{L}\p{N}.-])\d(?:[ +-]?\d){13,18}(?![\p{L}\p{N}])/gu;
const CARD =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11,16}|35\d{14,17}|(?:6\d|5[0678])\d{12,17})$/;

/** A text without what is a secret by its form, wherever it stands. */
export function removeForms(text: string): string {
  const clean = text.includes('@') ? text.replace(BEFORE_AT, REMOVED) : text;
  return clean
    .replace(LONG_WORD, (word) => (/[A-Z\d]/.test(word) ? word.replace(SIGNED, REMOVED).replace(ISSUED, REMOVED) : word))
    .replace(DIGITS, (digits) => (isCard(digits.replace(/\D/g, '')) ? REMOVED : digits));
}

/** By its range and its check digit (Luhn). */
function isCard(digits: string): boolean {
  if (!CARD.test(digits)) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, at) => {
    const isDoubled = (digits.length - at) % 2 === 0;
    return total + (isDoubled ? digit * 2 - (digit > 4 ? 9 : 0) : digit);
  }, 0);
  return sum % 10 === 0;
}

/** Names of parameters and fields that hold a secret, as {@link squash} writes them: some whole, and some at the end of any name. */
const NAMES = anyOf(
  'code state relaystate key nonce ticket tokenhash errordescription magic magiclink',
  'pin pass pwd pw userpass [tm]?otp jwt bearer auth authorization session sid connectsid cfid aspsessionid.* [cx]srf.* sig hmac',
  'mail phone tel telephone mobile msisdn userphone (?:phone|mobile|telephone)(?:number|no)',
  'saml(?:art|request|response) card cardnumber ccnumber cvv cvc ssn',
);
const ENDINGS = anyOf(
  'token tokenhint secret passcode passphrase credentials? verifier nonce sess(?:ion)?id signature',
  '(?:password|passwd|pwd)(?:confirm|confirmation|repeat|again|\\d)? username email(?:address)? iban',
  '(?:api|access|private|secret|auth|signing|session|license)key(?:id)?',
  '(?:auth|authorization|access|security|login|sms|otp|2fa|mfa|backup|onetime|magic)code',
  '(?:verify|verification|confirm|confirmation|recover|recovery|reset|activation|invite|invitation)code',
);
const SECRET_NAME = new RegExp(`^(?:${NAMES})$|(?:${ENDINGS})$`);

function anyOf(...lines: string[]): string {
  return lines.join(' ').replaceAll(' ', '|');
}

/** Lower case, letters and digits only, of one width: `access_token`, `accessToken` and `access[token]` are one name. */
export function squash(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Whether a parameter or field of this name, in any spelling, holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(squash(name));
}

/**
 * A name before its value: `name=` or, in JSON, `"name":`. Bounded, so that a long text without a value is read once
 * and not once per character.
 */
const NAMED_VALUE = /([\p{L}\p{N}_.\-[\]]{1,64})(?:=|["']\s{0,8}:)(?!\[removed\])/gu;

/** Whether a text has the value of a secret in it, behind its name. */
export function namesSecret(text: string): boolean {
  return /[="']/.test(text) && Array.from(text.matchAll(NAMED_VALUE)).some(([, name = '']) => isSecretName(name));
}

/** Words of a segment or a name behind which a token or a code is expected, alone or written together with what they are about. */
const STEPS =
  '(?:verify|verified|verification|reset|confirm(?:ation)?|activat(?:e|ion)|recover(?:y)?|unlock|magic|invit(?:e|ation)|token|session|otp|passcode|password)';
const ABOUT = '(?:e?mail|account|password|user|login|link|token|code)?';

/** What is a secret behind a segment or a name whose words `after` reads: the next one only, or all of them. */
interface Expected {
  after: RegExp;
  reach: 'next' | 'all';
  isSecret(text: string): boolean;
}

const EXPECTED: readonly Expected[] = [
  {
    after: /\b(?:phone|tel(?:ephone)?|mobile|sms|whatsapp|fax)\b/,
    reach: 'next',
    isSecret: (text) => /^\+?\d{7,15}$/.test(ungrouped(text)),
  },
  { after: /\biban\b/, reach: 'next', isSecret: (text) => /^[a-z]{2}\d{2}[a-z\d]{10,30}$/i.test(ungrouped(text)) },
  { after: /^(?:username|password|passwd|passcode|pwd)$/, reach: 'next', isSecret: (text) => /\d/.test(text) },
  { after: new RegExp(`\\b(?:${ABOUT}${STEPS}${ABOUT}|(?:invite|invitation|token|session)s|keys?)\\b`), reach: 'all', isSecret: isToken },
  // Of two words at most: behind a slug with such a word stands the number of an article.
  {
    after: new RegExp(`^(?:\\S+ )?${ABOUT}${STEPS}${ABOUT}$|^${STEPS} \\S+$|\\b(?:one time|access|login|security|sms) code$`),
    reach: 'all',
    isSecret: (text) => /^\d{4,8}$/.test(text),
  },
];

const FILE = /^[\w.~@+-]+\.[a-z][a-z0-9]{1,4}$/i;

/** What is expected behind a segment or a name, where `before` was expected of itself. */
export function expectedAfter(name: string, before: readonly Expected[] = []): readonly Expected[] {
  const words = FILE.test(name) ? '' : wordsOf(name);
  return EXPECTED.filter((expected) => expected.after.test(words) || (expected.reach === 'all' && before.includes(expected)));
}

/** Whether a text is one of the secrets that are expected where it stands. */
export function isExpected(expected: readonly Expected[], text: string): boolean {
  return !FILE.test(text) && expected.some(({ isSecret }) => isSecret(text));
}

/** `verifyEmail`, `verify-email` and `VERIFY_EMAIL` as words: `verify email`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

/** Without the signs between groups of digits. */
function ungrouped(text: string): string {
  return text.replace(/[ ().-]/g, '');
}

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

/** UUIDs, long hex, and letters and digits that change too often for a word, a slug, a date or a version. */
function isToken(text: string): boolean {
  if (UUID.test(text)) return true;
  if (text.length < 12 || !/^[\w.~+/=-]+$/.test(text)) return false;
  const changes = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[a-z])|\d(?=[A-Z])/g)?.length ?? 0;
  return /\d/.test(text) ? changes >= 4 : text.length >= 16 && changes > text.length * 0.4;
}
