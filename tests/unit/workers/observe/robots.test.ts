import { describe, expect, it } from 'vitest';
import { ROBOT_KINDS } from '../../../../workers/contract/questions/robots.ts';
import { classifyAgent } from '../../../../workers/observe/agent.ts';
import { ROBOTS, robotKindOf, robotOperatorOf } from '../../../../workers/observe/robots.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${WINDOWS} Chrome/140.0.0.0 Safari/537.36`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

function robotOf(userAgent: string): string {
  return classifyAgent(userAgent).robot;
}

describe('the table of robots', () => {
  it('has each token once, and each name for one purpose and one operator, so that its name alone tells both', () => {
    expect(new Set(ROBOTS.map(({ token }) => token)).size).toBe(ROBOTS.length);
    for (const { token, name, purpose } of ROBOTS) expect([name, robotKindOf(name), robotKindOf(token)]).toEqual([name, purpose, purpose]);
    for (const { token, name, operator } of ROBOTS)
      expect([name, robotOperatorOf(name), robotOperatorOf(token)]).toEqual([name, operator, operator]);
    expect(new Set(ROBOTS.map(({ purpose }) => purpose))).toEqual(new Set(ROBOT_KINDS));
  });

  it.each(ROBOTS)('is asked before the library: $token is the robot $name, in any case of letters', ({ token, name }) => {
    expect(robotOf(`${WINDOWS} (compatible; ${token}/1.0)`)).toBe(name);
    expect(robotOf(token.toUpperCase())).toBe(name);
  });

  it.each([
    ['OpenAI', 'AI training', 'GPTBot'],
    ['OpenAI', 'AI search', 'OAI-SearchBot'],
    ['OpenAI', 'AI assistant', 'ChatGPT-User'],
    ['Anthropic', 'AI training', 'ClaudeBot'],
    ['Anthropic', 'AI search', 'Claude-SearchBot'],
    ['Anthropic', 'AI assistant', 'Claude-User'],
    ['Anthropic', 'AI assistant', 'claude-code'],
    ['Google', 'Search engine', 'Googlebot'],
    ['Google', 'AI assistant', 'Google-NotebookLM'],
    ['Google', 'AI assistant', 'Gemini-Deep-Research'],
    ['Google', 'Other', 'GoogleOther'],
    ['Google', 'Other', 'APIs-Google'],
    ['Google', 'Other', 'AdsBot-Google'],
    ['Google', 'Feed', 'FeedFetcher-Google'],
    ['Google', 'Security', 'Google-Safety'],
    ['Perplexity', 'AI search', 'PerplexityBot'],
    ['Perplexity', 'AI assistant', 'Perplexity-User'],
    ['Meta', 'AI training', 'meta-externalagent'],
    ['Meta', 'AI assistant', 'meta-externalfetcher'],
    ['Meta', 'Preview', 'facebookexternalhit'],
    ['Amazon', 'AI training', 'Amazonbot'],
    ['Amazon', 'AI search', 'Amzn-SearchBot'],
    ['Amazon', 'AI assistant', 'Amzn-User'],
    ['Amazon', 'AI assistant', 'NovaAct'],
    ['Apple', 'Search engine', 'Applebot'],
    ['Microsoft', 'Search engine', 'bingbot'],
    ['Microsoft', 'Preview', 'BingPreview'],
    ['ByteDance', 'AI training', 'Bytespider'],
    ['Mistral', 'AI assistant', 'MistralAI-User'],
    ['Mistral', 'AI training', 'MistralAI-Training'],
    ['xAI', 'AI training', 'GrokBot'],
    ['DeepSeek', 'AI training', 'DeepSeekBot'],
    ['Alibaba', 'Search engine', 'YisouSpider'],
    ['Baidu', 'Search engine', 'Baiduspider'],
    ['Cohere', 'AI training', 'cohere-training-data-crawler'],
    ['Common Crawl', 'AI training', 'CCBot'],
    ['Cloudflare', 'AI search', 'Cloudflare-AI-Search'],
    ['Cloudflare', 'Monitor', 'Cloudflare-Healthchecks'],
    ['UptimeRobot', 'Monitor', 'UptimeRobot'],
    ['StatusCake', 'Monitor', 'StatusCake'],
    ['Site24x7', 'Monitor', 'Site24x7'],
    ['Checkly', 'Monitor', 'Checkly'],
    ['Yandex', 'Search engine', 'YandexBot'],
    ['Seznam', 'Search engine', 'SeznamBot'],
    ['Naver', 'Search engine', 'Yeti'],
    ['Qwant', 'Search engine', 'Qwantbot'],
    ['Mojeek', 'Search engine', 'MojeekBot'],
    ['Huawei', 'Search engine', 'PetalBot'],
    ['Ahrefs', 'Other', 'AhrefsBot'],
    ['Censys', 'Security', 'CensysInspect'],
  ])('knows of %s for %s %s', (operator, purpose, name) => {
    expect(ROBOTS.find((robot) => robot.name === name)).toMatchObject({ operator, purpose });
  });

  it.each([
    ['Claude-User (claude-code/2.1.86; +https://support.anthropic.com/)', 'Claude-User', 'AI assistant'],
    ['claude-code/2.1.86', 'claude-code', 'AI assistant'],
    [`${CHROME} Agent-NovaAct/0.9`, 'NovaAct', 'AI assistant'],
    ['mistralai-training/1.0', 'MistralAI-Training', 'AI training'],
    ['Mozilla/5.0 (compatible; Groq-Bot/1.0; +https://groq.com)', 'Groq-Bot', 'AI training'],
    ['Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', 'UptimeRobot', 'Monitor'],
    ['TelegramBot (like TwitterBot)', 'TelegramBot', 'Preview'],
    ['Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)', 'Feedly', 'Feed'],
    ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)', 'Sogou web spider', 'Search engine'],
    ['Mozilla/5.0 (compatible; coccocbot-web/1.0; +http://help.coccoc.com/searchengine)', 'coccocbot-web', 'Search engine'],
    [`${WINDOWS} HeadlessChrome/140.0.0.0 Safari/537.36 Checkly/1.0`, 'Checkly', 'Monitor'],
    [`${WINDOWS} HeadlessChrome/140.0.0.0 Safari/537.36`, 'HeadlessChrome', 'Tool'],
  ])('matches whole tokens, a tool last: %s', (userAgent, name, purpose) => {
    expect([robotOf(userAgent), robotKindOf(robotOf(userAgent))]).toEqual([name, purpose]);
  });
});

describe('the name of a robot', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Unheard/3.0)', 'Unheard'],
    ['Mozilla/5.0 (compatible; UnheardBot/Web2)', 'UnheardBot Web2'],
    ['Mozilla/5.0 (compatible; UnheardBot id=7)', 'UnheardBot'],
    ['Mozilla/5.0 (Windows NT 6.3) Chrome/77.0 Safari/537.36 (compatible; PagePeeker/3.0; +https://pagepeeker.com/robots)', 'PagePeeker'],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:72.0) Gecko/20100101 Firefox/72.0 (compatible; img2dataset; +https://github.com/rom1504/img2dataset)',
      'img2dataset',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:72.0) Gecko/20100101 Firefox/72.0 (compatible; PictureCollector; +https://a.example)',
      'PictureCollector',
    ],
    ['Mozilla/5.0 (compatible; Some Unheard Crawler/2.1; +https://unheard.example/bot)', 'Some Unheard Crawler'],
    [`${CHROME} UnheardCrawler`, 'UnheardCrawler'],
    [`${CHROME} UnheardValidator`, 'UnheardValidator'],
    [`${CHROME} Unheard/2.0 (+https://a.example/bot)`, 'Unheard'],
    [`${CHROME} Unheard 2.0 (+https://a.example/bot)`, 'Unheard'],
    ['python-requests/2.32 UnheardBot/1.0', 'UnheardBot'],
    ['python-requests/2.32', 'python-requests'],
  ])('is the product token that names it: %s', (userAgent, name) => {
    expect(robotOf(userAgent)).toBe(name);
  });

  it.each([
    'http://1.2.3.4',
    'Mozilla/5.0 (compatible; mailto:someone@example.com)',
    'Mozilla/5.0 (compatible)',
    `${CHROME} (+https://a.example/bot)`,
  ])('is "Unnamed robot" where none is in its agent: %s', (userAgent) => {
    expect([robotOf(userAgent), robotKindOf(robotOf(userAgent))]).toEqual(['Unnamed robot', 'Other']);
  });

  it.each(['Unheard-User/1.0', `${WINDOWS} (compatible; Unheard-User/1.0)`, `${CHROME} Unheard-User/2.1`])(
    'may say that it fetches for its user, without an address: %s',
    (userAgent) => {
      expect([robotOf(userAgent), robotKindOf(robotOf(userAgent))]).toEqual(['Unheard-User', 'AI assistant']);
    },
  );

  it.each([
    `${IPHONE} Mobile/15E148 Shop/4.2 (de|DE|iPhone)`,
    'Mozilla/5.0 (Windows NT 6.3; Win64; x64; Windows Server 2012 R2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    'com.google.ios.youtube/20.30.5 (iPad13,19; U; CPU iPadOS 18_5 like Mac OS X; en_US),gzip(gfe)',
    'com.google.android.youtube/21.29.366(Linux; U; Android 14; pt_BR; T430 Build/UP1A.231005.007),gzip(gfe)',
    `${CHROME},gzip(gfe)`,
    'Mozilla/5.0 (Linux; Android 8.0.0; Expanse) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.99 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88.0.4324.182 Odin/88.4324.2.10 Safari/537.36',
    `${CHROME} User/1.0`,
  ])('is empty for people: %s', (userAgent) => {
    expect(robotOf(userAgent)).toBe('');
  });
});

describe('the purpose of a stored name', () => {
  it.each([
    ['BingCrawler', 'Search engine'],
    ['YahooSlurp', 'Search engine'],
    ['Meta-ExternalAgent', 'AI training'],
    ['AmazonBot', 'AI training'],
    ['PingdomBot', 'Monitor'],
    ['SlackBot', 'Preview'],
    ['Robot', 'Other'],
    ['', ''],
  ])('holds for names that earlier versions stored: %s', (name, purpose) => {
    expect(robotKindOf(name)).toBe(purpose);
  });

  it.each([
    ['UnheardMonitor', 'Monitor'],
    ['unheard-uptime-bot', 'Monitor'],
    ['RSSBot', 'Feed'],
    ['Unheard Link Preview', 'Preview'],
    ['UnheardSecurityScanner', 'Security'],
    ['Unheard-Search', 'Search engine'],
    ['Unheard-training', 'AI training'],
    ['Monitorix', 'Other'],
    ['groq', 'Other'],
    ['Researchbot', 'Other'],
  ])('follows from whole words of a name that the table does not have: %s', (name, purpose) => {
    expect(robotKindOf(name)).toBe(purpose);
  });
});
