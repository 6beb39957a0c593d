import { describe, expect, it } from 'vitest';
import { formatStringProblem } from '../../../../../workers/opened/formats/format-string.ts';

describe('formatStringProblem', () => {
  it.each([
    '',
    '%v:%p %h %l %u %t "%r" %>s %O "%{Referer}i" "%{User-Agent}i" %{ms}T %!200,304{X-A}i %^FB %%',
    'LogFormat "%h %t \\"%r\\"" nickname',
    '$remote_addr - $remote_user [$time_local] "$request" $status $upstream_response_time $my_own',
  ])('finds nothing wrong with %j', (formatString) => {
    expect(formatStringProblem(formatString)).toBe('');
  });

  it.each([
    ['no words of a format', /^The format has no field: write it as/],
    ['%h "%r" %s', /^The format has no time: add %t/],
    ['$remote_addr [$time_local]', /^The format has no request: add "%r"/],
    ['%h%l %t "%r"', /^Nothing stands between "%h" and "%l"/],
    ['$host$remote_addr [$time_local] "$request"', /^Nothing stands between "\$host" and "\$remote_addr"/],
    ['%h %t "%r" %Y', /^"%Y" is no field of Apache’s LogFormat/],
    ['%h %t "%r" 100%', /^"%" is no field of Apache’s LogFormat/],
    ['%h %{%A}t "%r"', /^"%A" in "%{%A}t" is not read/],
    ['%{constructor}t %h "%r"', /^The format has no time/],
    ['$constructor [$toString] "$__proto__"', /^The format has no time/],
    ['%h '.repeat(2_000), /^The format is longer than 4,096 characters/],
  ])('says what is wrong with %.40j', (formatString, problem) => {
    expect(formatStringProblem(formatString)).toMatch(problem);
  });
});
