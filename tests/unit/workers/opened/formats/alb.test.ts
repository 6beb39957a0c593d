import { describe, expect, it } from 'vitest';
import { hitsOf, readLog } from './read-log.ts';

// docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html, "Syntax" and "Example log entries", read in 2026.
describe('logs of AWS load balancers', () => {
  const line = (request: string, type = 'https', client = '192.0.2.1:2817') =>
    `${type} 2026-05-08T01:52:08.186641Z app/lb/50dc6c495c0c9188 ${client} 10.0.0.1:80 0.086 -1 0.037 200 - 34 366 "${request}" "A \\"b\\"" ECDHE TLSv1.2 arn:aws:x "Root=1-58337281" "www.example.com" "-" 0 2026-05-08T01:52:08.000000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-"\n`;

  it.each([
    ['https', 'GET https://www.example.com:443/a?b=1 HTTP/1.1', '/a?b=1'],
    ['h2', 'GET https://www.example.com:443/a?next=http://x.example/ HTTP/2.0', '/a?next=http://x.example/'],
    ['http', 'GET http://www.example.com:80 HTTP/1.1', '/'],
    ['wss', 'GET wss://www.example.com:443?b HTTP/1.1', '/?b'],
    ['http', 'GET http://[2001:db8::1]:80/ HTTP/1.1', '/'],
  ])('reads a line of %s: %s', (type, request, target) => {
    const { format, calls } = readLog(line(request, type));
    expect(format).toBe('alb');
    expect(calls).toEqual([
      {
        ...{ ts: Date.UTC(2026, 4, 8, 1, 52, 8, 186), writtenDay: '2026-05-08', address: '192.0.2.1', agent: 'A "b"', method: 'GET' },
        ...{ host: request.includes('[') ? '2001:db8::1' : 'www.example.com', target, status: 200, bytes: 366 },
      },
    ]);
  });

  it('calls a request that could not be read none', () => {
    expect(readLog(line('- http://www.example.com:80- -')).calls).toEqual(['no-request']);
  });

  it('takes the port off an address of six', () => {
    expect(hitsOf(line('GET https://a.example:443/ HTTP/1.1', 'h2', '[2001:db8::1]:2817'))[0]?.address).toBe('2001:db8::1');
  });

  it('refuses a line that is cut', () => {
    const text = line('GET https://a.example:443/ HTTP/1.1');
    expect(readLog(`${text}${text.slice(0, 100)}`).calls[1]).toEqual({ refused: expect.stringContaining('written otherwise') });
  });
});
