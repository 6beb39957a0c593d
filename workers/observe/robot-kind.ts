import type { RobotKind } from '#contract/questions/robots.ts';

/**
 * Clues to kinds of robots, in lower case: the first kind of which the robot's name contains a clue is its kind. An AI
 * crawler collects texts to train with, an AI search fills an index for answers, an AI assistant fetches a page because
 * somebody asks about it, a tool is what a person runs: a library, a driven browser, an audit.
 */
const CLUES: readonly (readonly [kind: RobotKind, clues: string])[] = [
  [
    'AI assistant',
    `-user assist mariner notebook gemini copilot devin novaact buyforme deepresearch google-agent googleagent character-ai
    liner poggio bigsur pinpoint chatgpt-browser`,
  ],
  [
    'AI search',
    `oai-search perplexity youbot claude-search amzn-search kimi-search aranet-search andibot phind tavily linkup azureai
    mistralai iask ibou zanista`,
  ],
  [
    'AI crawler',
    `gptbot claude anthropic ccbot bytespider tiktokspider amazonbot applebot-ext google-ext cloudvertex meta-externalagent
    facebookbot cohere ai2bot diffbot omgili webzio imagesift deepseek pangubot chatglm kimibot huggingface laion firecrawl
    xai-bot groq- together-bot runpod replicate sbintuitions kangaroo brightbot terracotta timpibot`,
  ],
  [
    'Preview',
    `preview facebookext facebot facebookcat facebookplat meta-externalf slack twitterbot linkedinbot discord telegram whatsapp
    skype pinterest embed iframely redditbot vkshare viber unfurl bsky bluesky flipboard keybase friendica mastodon odklbot
    linespider`,
  ],
  [
    'Monitor',
    `uptime pingdom monitor statuscake site24x7 datadog health synthetic check_ checkly zabbix nodeping betterstack ohdear
    observatory alwayson traffic-manager blackbox prometheus sentry bugsnag freshping catchpoint thousandeyes pingadmin
    appsignal appinsights ruxit route53 nagios munin linkcheck sitecheck`,
  ],
  [
    'Search engine',
    `googlebot google-inspection storebot bing msnbot yandex baidu duckduck slurp yahoo sogou seznam applebot petalbot qwant
    naver yeti coccoc mojeek exabot 360spider spider-image spider-video haosou yisou daum gigablast mail.ru startpage kagi
    yacybot easou searchbot searchengine`,
  ],
  [
    'Tool',
    `headless phantom playwright puppeteer selenium cypress lighthouse gtmetrix pagespeed ptst w3c valid curl wget python java
    okhttp http axios node perl ruby php guzzle postman insomnia scrapy lwp mechanize audit inspect nmap zgrab scan nikto`,
  ],
];

/** The table as it is looked up: the first kind with a clue in the lower-case name decides. */
export const ROBOT_CLUES = CLUES.map(([kind, clues]) => ({ kind, clues: clues.split(/\s+/) }));

/** The kind of a robot by its stored name; '' without a name. */
export function robotKindOf(robot: string): RobotKind | '' {
  if (robot === '') return '';
  const name = robot.toLowerCase();
  return ROBOT_CLUES.find(({ clues }) => clues.some((clue) => name.includes(clue)))?.kind ?? 'Other';
}
