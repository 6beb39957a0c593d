import type { FileFormat } from '#contract/ports/opened-file.ts';
import { emptyHit, type Format, type Hit, type Reader, type Sink } from '../format.ts';
import { asObject, asText, objectOfJson, type JsonObject } from '../json-lines.ts';
import { eachLine, headLines } from '../lines.ts';
import { firstAddress, isErrorLine, LogTime, NO_SUCH_TIME, readingOf, readRequest, withoutPort } from './log-values.ts';

/** What a line holds: its object, and the text before it, such as the name that compose writes or the time of Caddy's console form. */
interface JsonLine {
  before: string;
  value: JsonObject;
}

/** Puts what a line says into the hit; 'stranger' where it has not the fields of the format. */
type ReadLine = (line: JsonLine, hit: Hit, time: LogTime) => 'hit' | 'no-request' | 'bad-time' | 'stranger';

/** Caddy's structured access log, of all versions (caddyserver.com/docs/caddyfile/directives/log). */
export const CADDY: Format = jsonFormat('caddy', readCaddyLine);

/** Logs of nginx with `escape=json` and names that are in common use (nginx.org/en/docs/http/ngx_http_log_module.html). */
export const JSON_LOG: Format = jsonFormat('json-log', readJsonLine);

function jsonFormat(name: FileFormat, readLine: ReadLine): Format {
  return {
    name,
    open(head, sink, { zone }) {
      const time = new LogTime(zone);
      const isHit = (line: string) => {
        const parsed = parseLine(line);
        return parsed !== null && readLine(parsed, emptyHit(), time) === 'hit';
      };
      return headLines(head).some(isHit) ? openJson(sink, readLine, time) : null;
    },
  };
}

function openJson(sink: Sink, readLine: ReadLine, time: LogTime): Reader {
  const hit = emptyHit();

  function take(line: string): void {
    if (line.trim() === '') return sink.leaveOut('head');
    const parsed = parseLine(line);
    // Servers write notes of other forms between; an object that is cut is a line that is lost.
    if (parsed === null) {
      return /\{\s{0,8}"/.test(line) && !isErrorLine(line)
        ? sink.refuse('The line is no whole JSON object: it is cut or damaged.')
        : sink.leaveOut('no-request');
    }
    const reading = readLine(parsed, hit, time);
    if (reading === 'hit') sink.hit(hit);
    else if (reading === 'bad-time') sink.refuse(NO_SUCH_TIME);
    else sink.leaveOut('no-request');
  }

  return eachLine(take, (message) => sink.refuse(message));
}

function parseLine(line: string): JsonLine | null {
  const start = line.indexOf('{');
  if (start < 0) return null;
  const text = line.slice(start);
  // nginx without `escape=json` writes \x22, which JSON does not know.
  const value = objectOfJson(text) ?? (text.includes('\\x') ? objectOfJson(text.replace(/\\x(?=[\da-f]{2})/gi, '\\u00')) : null);
  return value === null ? null : { before: line.slice(0, start), value };
}

function readCaddyLine({ before, value }: JsonLine, hit: Hit, time: LogTime): ReturnType<ReadLine> {
  const request = asObject(value['request']);
  // compose writes its name before `|`, the console form time, level, logger and message between tabs.
  const [consoleTime = '', , consoleLogger = ''] = before
    .slice(before.indexOf('| ') + 1)
    .trimStart()
    .split('\t');
  const logger = textOf(value['logger']) || consoleLogger;
  // An error of a handler names the request too, which the access log has already.
  if (!('uri' in request) || (logger !== '' && !logger.startsWith('http.log.access'))) return 'stranger';
  hit.method = textOf(request['method']);
  hit.target = textOf(request['uri']);
  hit.host = withoutPort(textOf(request['host']));
  hit.address = withoutPort(firstText(request, ['client_ip', 'remote_ip', 'remote_addr']));
  const headers = asObject(request['headers']);
  hit.agent = textOf(headers['User-Agent']);
  hit.referrer = textOf(headers['Referer']);
  hit.status = numberOf(value['status']);
  hit.bytes = numberOf(value['size']);
  return settle(value['ts'] ?? consoleTime, hit, time);
}

/** Names in common use, the most exact one first. */
const NAMES = {
  time: ['time_iso8601', 'time_local', 'msec', 'timestamp', '@timestamp', 'time', 'ts', 'date'],
  address: ['remote_addr', 'remote_ip', 'client_ip', 'clientip', 'client', 'ip'],
  forwarded: ['http_x_forwarded_for', 'x_forwarded_for', 'http_x_real_ip'],
  request: ['request', 'request_line'],
  method: ['request_method', 'method', 'verb'],
  target: ['request_uri', 'uri', 'url', 'path'],
  query: ['args', 'query_string', 'query'],
  host: ['http_host', 'host', 'server_name', 'vhost', 'domain'],
  status: ['status', 'status_code', 'response'],
  bytes: ['body_bytes_sent', 'bytes_sent', 'bytes', 'size'],
  referrer: ['http_referer', 'http_referrer', 'referer', 'referrer'],
  agent: ['http_user_agent', 'user_agent', 'useragent', 'agent'],
} as const;

function readJsonLine({ value }: JsonLine, hit: Hit, time: LogTime): ReturnType<ReadLine> {
  const written = NAMES.time.find((name) => textOf(value[name]) !== '');
  const status = NAMES.status.find((name) => name in value);
  if (written === undefined || status === undefined) return 'stranger';
  const request = firstText(value, NAMES.request);
  if (request === '') {
    const [target, query] = [firstText(value, NAMES.target), firstText(value, NAMES.query)];
    hit.method = firstText(value, NAMES.method);
    hit.target = query === '' || target.includes('?') ? target : `${target}?${query.replace(/^\?/, '')}`;
  } else {
    readRequest(hit, request);
  }
  hit.address = withoutPort(firstText(value, NAMES.address)) || firstAddress(firstText(value, NAMES.forwarded));
  hit.host = withoutPort(firstText(value, NAMES.host));
  hit.status = numberOf(value[status]);
  hit.bytes = numberOf(firstText(value, NAMES.bytes));
  hit.referrer = firstText(value, NAMES.referrer);
  hit.agent = firstText(value, NAMES.agent);
  return settle(value[written], hit, time);
}

/** A date and clock in one of the forms of logs, or a count since 1970. */
function settle(written: unknown, hit: Hit, time: LogTime): ReturnType<ReadLine> {
  const text = textOf(written);
  if (time.readIso(text, 0) < 0 && time.readCommon(text, 0) < 0) time.settleCount(text);
  else time.settle();
  return readingOf(hit, time);
}

/** A text or number as text, the first one of a list (as headers are); '' for anything else and for `-`. */
function textOf(value: unknown): string {
  const text = asText(Array.isArray(value) ? value[0] : value);
  return text === '-' ? '' : text;
}

function firstText(fields: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text !== '') return text;
  }
  return '';
}

/** A count; 0 where it is none. */
function numberOf(value: unknown): number {
  const count = Math.floor(Number(textOf(value)));
  return count >= 0 && count <= Number.MAX_SAFE_INTEGER ? count : 0;
}
