import { sampleVisitor, type SampleVisitor } from './sample-visitor.ts';

/** Robots by their stored names, with how often each comes on the first day and on the last: those of AI grow, others rest. */
const ROBOTS: readonly (readonly [robot: string, first: number, last: number])[] = [
  ['Googlebot', 22, 20],
  ['bingbot', 9, 8],
  ['Applebot', 3, 4],
  ['YandexBot', 3, 2],
  ['DuckDuckBot', 2, 2],
  ['GPTBot', 5, 17],
  ['ClaudeBot', 3, 12],
  ['meta-externalagent', 2, 8],
  ['Amazonbot', 2, 5],
  ['Bytespider', 6, 2],
  ['CCBot', 2, 2],
  ['OAI-SearchBot', 1, 7],
  ['PerplexityBot', 1, 5],
  ['Claude-SearchBot', 0, 2],
  ['ChatGPT-User', 1, 16],
  ['Claude-User', 0, 6],
  ['Perplexity-User', 0.5, 6],
  ['Google-NotebookLM', 0, 2],
  ['MistralAI-User', 0, 1],
  ['facebookexternalhit', 3, 3],
  ['LinkedInBot', 2, 2],
  ['Twitterbot', 2, 2],
  ['Slackbot', 1, 1],
  ['Feedly', 2, 2],
  ['FeedFetcher-Google', 1, 1],
  ['UptimeRobot', 6, 6],
  ['AhrefsBot', 4, 4],
  ['SemrushBot', 3, 3],
  ['HeadlessChrome', 2, 2],
  ['curl', 1, 1],
  ['CensysInspect', 1, 1],
];

/** One for each other purpose that an operator of the table of robots (observe/robots.ts) has robots for: all come seldom. */
export const RARE_ROBOTS: readonly string[] = `
  360Spider, Baiduspider, Sogou web spider, Yeti, Yahoo! Slurp, SeznamBot, Qwantbot, MojeekBot, PetalBot, coccocbot-web,
  Mail.RU_Bot, Daum, YisouSpider, ToutiaoSpider, Bravebot, Kagibot, Neevabot, meta-webindexer, Amzn-SearchBot, AzureAI-SearchBot,
  MistralAI-Index, Cloudflare-AI-Search, atlassian-bot, Kimi-SearchBot, YouBot, Andibot, AddSearchBot, meta-externalfetcher,
  Amzn-User, GitHubCopilotChat, xAI-Grok, TongyiBot, YiyanBot, cohere-ai, DuckAssistBot, Kimi-User, kagi-fetcher,
  AI2Bot-DeepResearchEval, Google-CloudVertexBot, MistralAI-Training, xAI-Bot, DeepSeekBot, cohere-training-data-crawler,
  YandexAdditionalBot, KimiBot, ChatGLM-Spider, PanguBot, AI2Bot-Dolma, Diffbot, omgilibot, FirecrawlAgent,
  laion-huggingface-processor, Brightbot, BingPreview, GoogleImageProxy, Yahoo Link Preview, Discordbot, TelegramBot,
  Pinterestbot, redditbot, Snap URL Preview Service, Bluesky Cardyb, vkShare, Linespider, FlipboardProxy, Embedly, Iframely,
  Akkoma, PingdomBot, StatusCake, Better Uptime Bot, Site24x7, Checkly, DatadogSynthetics, NewRelicSynthetics, RuxitSynthetic,
  Cloudflare-AlwaysOnline, GoogleStackdriverMonitoring, ELB-HealthChecker, AppInsights, synthetic-monitoring-agent,
  SentryUptimeBot, OhDear, Baidu-YunGuanCe, Blackbox Exporter, check_http, Zabbix, Siteimprove, 360JK, Inoreader, iTMS,
  FlipboardRSS, Spotify, AwarioRssBot, Chrome-Lighthouse, W3C_Validator, AhrefsSiteAudit, SiteAuditBot, WebPageTest, GTmetrix,
  Google-Safety, Cloudflare-SSLDetector, Cortex Xpanse, AliyunSecBot, YandexAntivirus, NetcraftSurveyAgent, BitSightBot,
  l9explore, Qualys, Detectify, Let's Encrypt, 2ip bot, Unlikely browser, GoogleOther, OAI-AdsBot, meta-externalads, adidxbot,
  AmazonAdBot, AASA-Bot, YandexAdNet, MJ12bot, DotBot, DataForSeoBot, archive.org_bot, BLEXBot
`
  .split(',')
  .map((name) => name.trim());
/** How often any of them comes. */
const RARE_WEIGHT = 16;

/** Pages that no robot fetches: nothing but a script leads to them. */
export const UNFETCHED: readonly string[] = ['/testimonials', '/roadmap', '/careers'];

/** How often a robot of weight 1 comes, of all visits of a day. */
const SHARE_OF_WEIGHT = 0.000_7;
const MACHINES = 6;
const NUMBER_OF = new Map([...ROBOTS.map(([name]) => name), ...RARE_ROBOTS].map((name, number) => [name, number]));

/** Share of the visits that robots make, `progress` of the way through what grows: 0 at first, 1 on the last day. */
export function robotsShare(progress: number): number {
  return SHARE_OF_WEIGHT * ROBOTS.reduce((sum, robot) => sum + weightAt(progress, robot), RARE_WEIGHT);
}

/** The robot that comes, for a fraction in `[0, 1)`; null = any of the rare ones. */
export function pickRobot(progress: number, fraction: number): string | null {
  let left = (fraction * robotsShare(progress)) / SHARE_OF_WEIGHT;
  return ROBOTS.find((robot) => (left -= weightAt(progress, robot)) < 0)?.[0] ?? null;
}

/** A machine of a robot, for a fraction in `[0, 1)`; its number is none that people have. */
export function sampleRobot(seed: number, robot: string, fraction: number): SampleVisitor {
  const machine = NUMBER_OF.get(robot)! * MACHINES + Math.floor(fraction * MACHINES);
  return sampleVisitor(seed, -1 - machine, robot);
}

function weightAt(progress: number, [, first, last]: (typeof ROBOTS)[number]): number {
  return first + (last - first) * progress;
}
