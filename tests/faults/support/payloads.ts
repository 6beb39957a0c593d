/**
 * Texts that run, load something from elsewhere, break out of markup or break a reader, wherever they are taken for more than
 * text. What runs calls `canary()`, what is loaded comes from evil.example.
 */
const TEXTS: readonly string[] = [
  '<img src=x onerror=canary()>',
  '"><svg/onload=canary()>',
  '</script><script>canary()</script>',
  'javascript:canary()',
  ' java\nscript:canary()',
  'data:text/html,<script>parent.canary()</script>',
  '<iframe srcdoc="<script>parent.canary()</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=canary()>">',
  '<svg><foreignObject><iframe src="javascript:canary()">',
  '//evil.example',
  '/\\evil.example',
  '<img src=//evil.example/x.png>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example/>',
  '{{constructor.constructor("canary()")()}}',
  '\u202Etxt.exe<img src=x onerror=canary()>',
  '</td></tr></table><script>canary()</script>',
  "');canary();//",
  '__proto__',
  'constructor',
  '${canary()}',
  '<a href="javascript:canary()">x</a>',
  '<form action=javascript:canary()><button>x</button></form>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<object data="javascript:canary()">',
  '<body onload=canary()>',
  '<input autofocus onfocus=canary()>',
  '<details open ontoggle=canary()>',
  '<video><source onerror=canary()>',
  '<style>@import url(//evil.example/x)</style>',
  'url(//evil.example/x)',
  'https://evil.example/?canary()',
  '<template><script>canary()</script></template>',
  '<!--><img src=x onerror=canary()>-->',
  '<x id=location name=cookie>',
  '\u2028canary()//',
  '=HYPERLINK("https://evil.example","x")',
  'zero\u200Bwidth \uD800 \u0000 %00 %E0%A4%A',
  `<img src=x onerror=canary()>${'x'.repeat(3_000)}`,
];

/** Percent-encoded; halves of characters, which have no encoding, are replaced as browsers do it. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
}

/** Other spellings of the same, for readers that decode once more than they should. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeText,
  (text) => text.replace(/[<>"&]/g, (character) => `&#${character.charCodeAt(0)};`),
  (text) => text.replace(/<\/?\w+|javascript/g, (name) => name.toUpperCase()),
  (text) => `x'"-->]]>${text}`,
];

/** 200 payloads; the first ones differ most. */
export const PAYLOADS: readonly string[] = SPELLINGS.flatMap((spell) => TEXTS.map(spell));
