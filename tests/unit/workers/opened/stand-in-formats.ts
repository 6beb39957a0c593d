import { emptyHit, type Format, type Hit, type Reader, type Sink } from '../../../../workers/opened/format.ts';
import { eachLine } from '../../../../workers/opened/lines.ts';

/* Formats that are read just well enough to see what becomes of their hits. */

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const LINE =
  /^(\S+) \S+ \S+ \[(\d\d)\/(\w{3})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)\] "(\S+) (\S+)[^"]*" (\d{3}) (\d+|-)(?: "([^"]*)" "([^"]*)")?$/;

/** Hands on each line. */
function lineReader(take: (line: string) => void, sink: Sink): Reader {
  return eachLine(take, (message) => sink.refuse(message));
}

function readCombined(line: string, hit: Hit, sink: Sink): void {
  const found = LINE.exec(line);
  if (found === null) return line === '' ? sink.leaveOut('head') : sink.refuse('This is no line of an access log.');
  const [, address = '', day, month = '', year, hours, minutes, seconds, sign, zoneHours, zoneMinutes] = found;
  const monthNumber = MONTHS.indexOf(month) / 3;
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -60_000 : 60_000);
  hit.ts = Date.UTC(Number(year), monthNumber, Number(day), Number(hours), Number(minutes), Number(seconds)) - zone;
  hit.writtenDay = `${year}-${monthNumber + 1}-${day}`;
  hit.address = address;
  hit.method = found[11] ?? '';
  hit.target = found[12] ?? '';
  hit.status = Number(found[13]);
  hit.bytes = Number(found[14]) || 0;
  hit.referrer = said(found[15]);
  hit.agent = said(found[16]);
  sink.hit(hit);
}

function said(text = '-'): string {
  return text === '-' ? '' : text;
}

/** Common and combined logs as Apache writes them. */
export const COMBINED: Format = {
  name: 'access-log',
  open(head, sink) {
    const hit = emptyHit();
    return LINE.test(head.slice(0, Math.max(head.indexOf('\n'), 0) || head.length))
      ? lineReader((line) => readCombined(line, hit, sink), sink)
      : null;
  },
};

/** A JSON object a line: the fields of a hit, or of a row in `row`. */
export const HITS: Format = {
  name: 'json-log',
  open: (head, sink) => (head.startsWith('{') ? lineReader((line) => takeJson(line, sink), sink) : null),
};

function takeJson(line: string, sink: Sink): void {
  const value = JSON.parse(line);
  if (value.row === undefined) sink.hit({ ...emptyHit(), ...value });
  else sink.row(value.row);
}

export const STAND_INS = {
  formats: [COMBINED, HITS],
  refusalOf: (head: string, fileName: string) => (head.startsWith('%PDF') ? `${fileName} is a PDF document.` : null),
} as const;

export const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0';
export const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)';
