import { ROBOT_KINDS, type RobotKind } from '#contract/questions/robots.ts';

/** The name of who calls itself a browser in a request that this browser does not send. */
export const UNLIKELY_ROBOT = 'Unlikely browser';

export interface Robot {
  /** The whole words that name it in a user agent, in lower case. */
  token: string;
  name: string;
  /** '' where nobody runs it for all, as a library or a driven browser. */
  operator: string;
  purpose: RobotKind;
}

/**
 * Robots by purpose and operator, as their operators document them: tokens, and `token=name` where the name is another. AI
 * training collects texts to train with, AI search fills an index for answers, an AI assistant fetches a page because
 * somebody asks about it, a tool is what a person runs: a library, a driven browser, an audit. Other are indexes of links,
 * advertising, archives and research. Unlikely calls itself a browser in a request that this browser does not send. `Google-Extended` and `Applebot-Extended` are words of robots.txt, no robots.
 */
const TABLE: Readonly<Record<RobotKind, Readonly<Record<string, string>>>> = {
  'AI assistant': {
    OpenAI: 'ChatGPT-User, ChatGPT Agent, ChatGPT-Browser, OpenAI',
    Anthropic: 'Claude-User, claude-code',
    Google: `Google-NotebookLM, Google-GeminiNotebook, NotebookLM=Google-NotebookLM, Gemini-Deep-Research, Google-Gemini-CLI,
      Google-Agent, GoogleAgent-Mariner, GoogleAgent-URLContext, GoogleAgent-Search, Google-Pinpoint, Google-Firebase, Bard-AI, Gemini-AI`,
    Perplexity: 'Perplexity-User, PerplexityUser=Perplexity-User',
    Meta: 'meta-externalfetcher',
    Amazon: 'Amzn-User, Agent-NovaAct=NovaAct, NovaAct, AmazonBuyForMe, Amazon-Bedrock-AgentCore-Browser, amazon-QBusiness',
    Microsoft: 'GitHubCopilotChat',
    Mistral: 'MistralAI-User',
    xAI: 'xAI-Grok, Grok-DeepSearch',
    Alibaba: 'TongyiBot',
    Baidu: 'YiyanBot',
    Cohere: 'cohere-ai',
    DuckDuckGo: 'DuckAssistBot',
    'Moonshot AI': 'Kimi-User',
    Kagi: 'kagi-fetcher',
    '': `AI2Bot-DeepResearchEval, Devin, Manus-User, Shap-User, Character-AI, LinerBot, Poggio-Citations, bigsur.ai=Big Sur AI, QualifiedBot, KlaviyoAIBot, TwinAgent, opencode,
      Trae, PhindBot, Anchor Browser, GeistHaus-PageFetcher, iAskBot, iaskspider`,
  },
  'AI search': {
    OpenAI: 'OAI-SearchBot',
    Anthropic: 'Claude-SearchBot',
    Perplexity: 'PerplexityBot',
    Meta: 'meta-webindexer',
    Amazon: 'Amzn-SearchBot, amazon-kendra, KendraBot',
    Microsoft: 'AzureAI-SearchBot',
    Mistral: 'MistralAI-Index',
    Cloudflare: 'Cloudflare-AI-Search, Cloudflare-AutoRAG',
    Atlassian: 'atlassian-bot',
    'Moonshot AI': 'Kimi-SearchBot',
    'You.com': 'YouBot',
    Andi: 'Andibot',
    '': `AddSearchBot, AISearchBot, Anomura, Aranet-SearchBot, Channel3Bot, ExaSearchBot, IbouBot, LinkupBot, ProRata, Querit-SearchBot,
      QueritBot, ShapBot, TavilyBot, ZanistaBot`,
  },
  'AI training': {
    OpenAI: 'GPTBot',
    Anthropic: 'ClaudeBot, Claude-Web, anthropic-ai',
    Google: 'Google-CloudVertexBot',
    Meta: 'meta-externalagent, FacebookBot',
    Amazon: 'Amazonbot, bedrockbot',
    ByteDance: 'Bytespider, TikTokSpider, ImageSpider',
    Mistral: 'MistralAI-Training',
    xAI: 'xAI-Bot, GrokBot',
    DeepSeek: 'DeepSeekBot',
    Cohere: 'cohere-training-data-crawler, Cohere-Command',
    'Common Crawl': 'CCBot',
    Yandex: 'YandexAdditionalBot, YandexAdditional',
    'Moonshot AI': 'KimiBot',
    Zhipu: 'ChatGLM-Spider',
    Huawei: 'PanguBot',
    Ai2: 'AI2Bot-Dolma, AI2Bot',
    Diffbot: 'Diffbot, Doximity-Diffbot',
    'Webz.io': 'omgilibot, omgili, Webzio-Extended, webzio',
    Firecrawl: 'FirecrawlAgent, Firecrawl',
    LAION: 'laion-huggingface-processor, LAIONDownloader',
    '': `Brightbot, ICC-Crawler, ImagesiftBot, img2dataset, Crawl4AI, Crawlspace, Cotoyogi, FriendlyCrawler, Groq-Bot, HuggingFace-Bot, Kangaroo Bot, Replicate-Bot,
      RunPod-Bot, SBIntuitionsBot, Sidetrade indexer bot, Spawning-AI, TerraCotta, Together-Bot, VelenPublicWebCrawler, Timpibot,
      ApifyBot, ApifyWebsiteContentCrawler, netEstate Imprint Crawler, Poseidon Research Crawler, HenkBot, KunatoCrawler`,
  },
  'Search engine': {
    Google: `Googlebot, Googlebot-Image, Googlebot-News, Googlebot-Video, Googlebot-Mobile, Storebot-Google, Google Favicon, GoogleProducer,
      PlayStore-Google, Google-InspectionTool, Google-PhysicalWeb, Google-AMPHTML, Google-Stale-Content-Probe`,
    Microsoft: 'bingbot, BingCrawler=bingbot, msnbot, BingVideoPreview',
    Apple: 'Applebot',
    Yandex: `YandexBot, YandexAccessibilityBot, YandexBlogs, YandexComBot, YandexFavicons, YandexForDomain, YandexImageResizer, YandexImages,
      YandexMarket, YandexMedia, YandexMedianaBot, YandexMobileBot, YandexMobileScreenShotBot, YandexNews, YandexNewslinks, YandexOntoDB,
      YandexOntoDBAPI, YandexPagechecker, YandexRCA, YandexRenderResourcesBot, YandexScreenshotBot, YandexSearchShop, YandexSitelinks,
      YandexSpravBot, YandexTurbo, YandexVerticals, YandexVertis, YandexVideo, YandexVideoParser, YandexWebmaster, YandexTracker`,
    Baidu: 'Baiduspider, Baiduspider-render, Baiduspider-image, Baiduspider-video, baidu Transcoder=Baiduspider',
    Sogou: `Sogou web spider, Sogou inst spider, Sogou Pic Spider, Sogou News Spider, Sogou Orion spider, Sogou-Test-Spider,
      Sogou Video Spider, Sogou Spider, Sogou head spider, New-Sogou-Spider, Sogou blog`,
    Naver: 'Yeti, NaverBot, NaverJapan, Naver Blog Rssbot',
    Yahoo: 'Yahoo! Slurp, Slurp=Yahoo! Slurp, YahooSlurp=Yahoo! Slurp, Y!J',
    DuckDuckGo: 'DuckDuckBot, DuckDuckGo-Favicons-Bot, DuckDuckBot-Https=DuckDuckBot',
    Seznam: 'SeznamBot, SeznamHomepageCrawler',
    Qwant: 'Qwantbot, Qwantify=Qwantbot',
    Mojeek: 'MojeekBot',
    Huawei: 'PetalBot, AspiegelBot',
    'Cốc Cốc': 'coccocbot-web, coccocbot-image, coccocbot',
    'Mail.Ru': 'Mail.RU_Bot',
    Kakao: 'Daum, Daumoa',
    '360': '360Spider, 360Spider-Image, 360Spider-Video, HaoSouSpider',
    Alibaba: 'YisouSpider',
    ByteDance: 'ToutiaoSpider',
    Brave: 'Bravebot',
    Kagi: 'Kagibot',
    '': `Neevabot, StartpagePrivateImageProxy, YoudaoBot, Acoonbot, AlexandriaOrgBot, Algolia Crawler, Bot.AraTurka.com, Cliqzbot, DeuSu, EasouSpider, Exabot, ExactSeek Crawler, Findxbot,
      GeedoBot, Gigabot, Gigablast, GigablastOpenSource, ichiro, Infotigerbot, INETDEX-BOT, IstellaBot, Jooblebot, Linguee Bot, MagiBot,
      search.marginalia.nu, Nicecrawler, Nutch, openindexspider, OrangeBot, Owler, PhxBot, Presearch, psbot, Seekport, SeekportBot,
      Sosospider, StractBot, Swiftbot, Teoma, TinEye, Wotbox, wbsearchbot, WeSEE:Search, yacybot, YioopBot, yoozBot, ZumBot, IndeedBot,
      IndeedJobBot, Aboundex, Blekkobot, Centurybot, Coveobot, FAST-WebCrawler, FAST Enterprise Crawler, FemtosearchBot, FindiseBot, Freespoke,
      Funnelback, Gabanzabot, GeedoProductSearch, GeedoShopProductFinder, Heexybot, Mnogosearch, NestDaddybot, NTENTbot, OrlightBot, PriEcoBot,
      grub-client, Seekbot, SiteSearch360, Speedy Spider, Swisscows, ZoomInfo`,
  },
  Preview: {
    Meta: `facebookexternalhit, facebookcatalog, facebookplatform, Facebot, meta-externalhit, WhatsApp`,
    X: 'Twitterbot',
    LinkedIn: 'LinkedInBot',
    Microsoft: 'BingPreview, MicrosoftPreview, SkypeUriPreview, github-camo',
    Google: 'GoogleImageProxy, Google Web Preview, Google-Read-Aloud, Google-PageRenderer, Google-Lens, Google-Sites-Thumbnails',
    Yahoo: 'Yahoo Link Preview, YahooMailProxy',
    Slack: 'Slackbot-LinkExpanding, Slackbot, Slack-ImgProxy',
    Discord: 'Discordbot',
    Telegram: 'TelegramBot',
    Pinterest: 'Pinterestbot, Pinterest/0.1=Pinterestbot, Pinterest/0.2=Pinterestbot',
    Reddit: 'redditbot',
    Snap: 'Snap URL Preview Service, SnapURLPreview=Snap URL Preview Service',
    Bluesky: 'Bluesky Cardyb, Bluesky',
    VK: 'vkShare, VKRobot, OdklBot',
    LINE: 'Linespider',
    Flipboard: 'FlipboardProxy',
    Embedly: 'Embedly',
    Iframely: 'Iframely',
    '': `Akkoma, ArenaUnfurlBot, BufferLinkPreviewBot, Chatwork LinkPreview, ClickUpLinkUnfurler, Discourse Forum Onebox, EvernoteRichLinkBot,
      Friendica, GroupMeBot, KeybaseBot, Lemmy, LMArenaUnfurlBot, Mastodon, Mattermost-Bot, Mediumbot-MetaTagFetcher, Misskey, OpenGraph.io,
      Pleroma, Quora-Bot, SummalyBot, Synapse, TweetmemeBot, Valve/Steam=Steam, XING-contenttabreceiver, Hatena, AddThis.com, CodaBot, DingTalkBot-LinkService, FastmailUA,
      GG PeekBot, LoomlyBot, Notion, Shortwave Image Fetcher, TwilioProxy, Xing Bot`,
  },
  Monitor: {
    UptimeRobot: 'UptimeRobot',
    Pingdom:
      'Pingdom.com_bot_version_1.4_=PingdomBot, Pingdom.com_bot=PingdomBot, PingdomTMS=PingdomBot, PingdomPageSpeed=PingdomBot, Pingdom=PingdomBot, PingdomBot',
    StatusCake: 'StatusCake, StatusCake_Pagespeed_Indev=StatusCake',
    'Better Stack':
      'Better Uptime Bot, BetterUptimeBot=Better Uptime Bot, Better Stack Better Uptime Bot=Better Uptime Bot, BetterStackBot',
    Site24x7: 'Site24x7',
    Checkly: 'Checkly, ChecklyHQ=Checkly',
    Datadog: 'DatadogSynthetics, Datadog Agent, Datadog/Synthetics=DatadogSynthetics, Datadog Synthetic=DatadogSynthetics',
    'New Relic': 'NewRelicSynthetics, NewRelicPinger, NewRelicbot',
    Dynatrace: 'RuxitSynthetic, DynatraceSynthetic, DynatraceSynth',
    Cloudflare: `Cloudflare-AlwaysOnline, Cloudflare-Healthchecks, Cloudflare-Traffic-Manager, Cloudflare-Diagnostics, Cloudflare-Validator,
      Cloudflare-Prefetch, Cloudflare-Smart-Transit, Cloudflare-SpeedTest, Cloudflare-csup, CloudflareObservatory,
      Cloudflare-Custom-Error-Page-Crawler`,
    Google: 'GoogleStackdriverMonitoring, Google-Certificates-Bridge',
    Amazon: 'ELB-HealthChecker, Amazon-Route53-Health-Check-Service, CloudWatchSynthetics',
    Microsoft: 'AppInsights, Edge Health Probe',
    Grafana: 'synthetic-monitoring-agent, Grafana',
    Sentry: 'SentryUptimeBot, sentry',
    'Oh Dear': 'OhDear, OhDear.app=OhDear',
    Baidu: 'Baidu-YunGuanCe',
    Prometheus: 'Blackbox Exporter, Blackbox-Exporter=Blackbox Exporter, Prometheus',
    Nagios: 'check_http',
    Zabbix: 'Zabbix',
    Siteimprove: 'Siteimprove.com=Siteimprove, Siteimprove',
    '': `360JK, AlertSite, AppSignalBot, BinaryCanary, Bugsnag, Catchpoint, changedetection, CheckHost, collectd, cron-job.org, Cronless,
      DareBoost, DowntimeDetector, Dotcom-Monitor, Elastic/Synthetics=Elastic Synthetics, EasyCron, elmahio-uptimebot, EyeMonit, FreeWebMonitoring,
      FreshpingBot, Ghost Inspector, GotSiteMonitor.com, HetrixTools, HoneybadgerBot, Honeybadger Uptime Check, HostTracker,
      HTTPMon, Hydrozen.io, InternetVista monitor, jetmon, LogicMonitor, monitis, monitoring360bot, MonSpark, Montastic, MontasticMonitor,
      montastic-monitor, Munin, MxToolbox, Netumo, NIXStatsbot, NodePing, Notify Ninja, OnlineOrNot.com_bot, Page Modified Pinger, Panopta,
      PHP Server Monitor, PingAdmin.Ru, pingping.io, Poduptime, PRTG Network Monitor, PRTGCloudBot, pulsetic.com, Rackspace Monitoring, Rigor,
      RocketMonitorBot, ServerDensity, Server Density Service Monitoring, SiteUptime.com, SolarWinds, Spectate, ThousandEyes, updown.io,
      Uptime-Kuma, UptimeBot, Uptimebot.org, Uptime.com, Uptimia, uptimedoctor, UptimeStatistics, uptrends, Vigil, Watchbot, WatchMouse,
      WebMon, WebSitePulse, WebsiteOps, WormlyBot, WPUmbrella, Yottaa, CloudflareDiagnostics, ContentKing, Curebot, deepnoc, DMBrowser, Dubbotbot,
      EdgeWatch, Experibot, IsDownBot, keycdn-tools, LastModBot, minicrawler, Monsidobot, NETVIGIE, Nimbostratus-Bot, OmtrBot, phpservermon,
      pingbot, rocketmonitor, Silktide, sixy.ch, Splunk, Streamline3Bot, Testomatobot, TestLocally, URLinspectorBot, wheresitup.com`,
  },
  Feed: {
    Google: 'FeedFetcher-Google, FeedBurner',
    Feedly: 'Feedly, FeedlyBot, FeedlyApp, MetaFeedly',
    Inoreader: 'Inoreader, inoreader.com=Inoreader',
    Apple: 'iTMS',
    Flipboard: 'FlipboardRSS',
    Spotify: 'Spotify/1.0=Spotify',
    '': `AwarioRssBot, BazQux, Bloglovin, Blogtrottr, CommaFeed, everyfeed-spider, Feed Wrangler, Feedbin, feeder.co, Feedpresso, Feedspot,
      Feedspotbot, FreshRSS, Gwene, g2reader-bot, HackerMention, kouio, magpie-crawler, MagpieRSS, Miniflux, MonitoRSS, Netvibes,
      NewsBlur, NewsGator, Nextcloud-News, OpenRSS, Overcast, page2rss, PocketCasts, PodchaserParser, Protopage, rss2tg, rss-parser,
      rssbot, RSSingBot, SilverReader, SimplePie, Superfeedr, theoldreader.com=The Old Reader, Tiny Tiny RSS, UniversalFeedParser, feedparser,
      wp.com feedbot, Yarr, PodcastIndex, Stringer, Selfoss, LiveJournal.com, upday, Bloglines, Feeder,
      Feedwind, Gregarius, NewsGatorOnline, RSSAPI, SottopopNone`,
  },
  Security: {
    Google: 'Google-Safety',
    Cloudflare: 'Cloudflare-SSLDetector, CloudflareRadarURLScanner, Cloudflare-Radar-Scanner, Cloudflare-Security-Insights',
    'Palo Alto Networks': 'Cortex Xpanse, Expanse, Hello from Palo Alto Networks=Cortex Xpanse',
    Alibaba: 'AliyunSecBot',
    Yandex: 'YandexAntivirus',
    Netcraft: 'NetcraftSurveyAgent, Netcraft SSL Server Survey',
    Censys: 'CensysInspect',
    BitSight: 'BitSightBot',
    LeakIX: 'l9explore, l9scan, l9tcpid, LeakIX',
    Qualys: 'Qualys, SSL Labs',
    Detectify: 'Detectify',
    'Let’s Encrypt': "Let's Encrypt validation server=Let's Encrypt",
    '': `2ip bot, Acunetix, AkismetBot, Arachni, ArtemisBot, Assetnote, Burp Collaborator, Cookiebot, CookieHubScan, CyberPatrol, Cyberscan, Cypex,
      DirBuster, FastDAST, Fuzz Faster U Fool, gobuster, Hardenize, InternetMeasurement, Interactsh, Kaspersky, LTX71, masscan, ModatScanner,
      Nessus, NetSystemsResearch, Nikto, Nmap, Nmap Scripting Engine, Nuclei, OpenVAS, ProbelySPDR, Probely, ProjectShield-UrlCheck,
      RecordedFuture, Repo Lookout, Riddler, SafeDNSBot, Sansec Security Monitor, SecurityHeaders, security.txt scanserver, Shodan-Pull, Shodan,
      sqlmap, Sucuri, Tenable.asm, TLSProbe, TLS tester, TwinWaveScanner, UT-Dorkbot, virustotal, watchTowr, WanscannerBot, WhatWeb, WPScan, ZmEu,
      zgrab, Verispider, CertChief, SiteLock, CMSLookup, CookieHubVerify,
      CookieYesbot, CybaaBot, DigiCert DCV, DomainProbe, Foregenix, ISSCyberRiskCrawler, K7MLWCBot, LightspeedSystemsCrawler, RepoLookoutBot,
      ReverseEngineeringBot, SBL-BOT, UGAResearchAgent, VaultPress`,
  },
  Unlikely: { '': UNLIKELY_ROBOT },
  Other: {
    Google: `GoogleOther, GoogleOther-Image, GoogleOther-Video, APIs-Google, AdsBot-Google, AdsBot-Google-Mobile, AdsBot-Google-Mobile-Apps,
      Mediapartners-Google, AppEngine-Google, DuplexWeb-Google, Google-Adwords-Instant, Google-AdWords-Express, GoogleDocs, Google-Apps-Script,
      Google-Transparency-Report, Google-Youtube-Links, Google-Shopping-Quality, Google-Display-Ads-Bot, GoogleMessages`,
    OpenAI: 'OAI-AdsBot',
    Meta: 'meta-externalads',
    Microsoft: 'adidxbot',
    Amazon: 'AmazonAdBot, AmazonProductDiscovery, AmazonSellerInitiatedListing, Amazon-Advertising-ad-standards-bot, Amazon CloudFront',
    Apple: 'AASA-Bot',
    Yandex: `YandexAdNet, YandexCalendar, YandexDialogs, YandexDirect, YandexDirectDyn, YandexMetrika, YandexPartner, YandexUserproxy,
      YaDirectFetcher`,
    Ahrefs: 'AhrefsBot',
    Semrush: 'SemrushBot, SemrushBot-BA, SemrushBot-CT, SemrushBot-SI, SemrushBot-SWA, SemrushBot-OCOB, SplitSignalBot',
    Majestic: 'MJ12bot',
    Moz: 'DotBot, rogerbot',
    DataForSEO: 'DataForSeoBot',
    'Internet Archive': 'archive.org_bot, ia_archiver, InternetArchiveCrawler=archive.org_bot, heritrix',
    '': `BLEXBot, Barkrowler, SERankingBacklinksBot, SerpstatBot, MegaIndex.ru, linkdexbot, Awario, AwarioBot, AwarioSmartBot, proximic, grapeshot,
      admantx, CriteoBot, ias_crawler, Turnitin, TurnitinBot, CopyscapeBot, PaperLiBot, BomboraBot, ZoominfoBot, trendictionbot, Mediatoolkitbot`,
  },
  Tool: {
    Google:
      'Chrome-Lighthouse, Google PageSpeed Insights, Google Page Speed Insights, Google-Site-Verification, Google-Structured-Data-Testing-Tool',
    W3C: `W3C_Validator, W3C-checklink, W3C-mobileOK, W3C_I18n-Checker, W3C_CSS_Validator, W3C_CSS_Validator_JFouffa=W3C_CSS_Validator, W3C_Unicorn,
      W3C_P3P_Validator, Validator.nu, FeedValidator`,
    Ahrefs: 'AhrefsSiteAudit',
    Semrush: 'SiteAuditBot',
    Catchpoint: 'PTST=WebPageTest, WebPageTest',
    GTmetrix: 'GTmetrix',
    '': `Screaming Frog SEO Spider, Sitebulb, WooRank, SEOkicks, Seobility, Xenu Link Sleuth, LinkChecker,
      HeadlessChrome, PhantomJS, Phantomas, Playwright, Puppeteer, Selenium, Cypress, Electron Headless, Splash, jsdom, Lightpanda, HTTrack, ApacheBench,
      curl, Wget, python-requests, Python-urllib, aiohttp, httpx, libwww-perl, lwp-trivial, LWP::Simple, Go-http-client, okhttp, Apache-HttpClient,
      Java-http-client, axios, node-fetch, undici, superagent, HTTPie, PostmanRuntime, insomnia, GuzzleHttp, Scrapy, colly, Mechanize, HttpUrlConnection,
      http_get, newspaper, trafilatura, crawler4j, Jakarta Commons-HttpClient, AHC, Symfony HttpClient, reqwest, WinHttp, WordPress, Pcore-HTTP`,
  },
};

export const ROBOTS: readonly Robot[] = ROBOT_KINDS.flatMap((purpose) =>
  Object.entries(TABLE[purpose]).flatMap(([operator, tokens]) =>
    tokens.split(',').map((entry) => {
      const [token = '', name = token] = entry.trim().split('=');
      return { token: token.toLowerCase(), name, operator, purpose };
    }),
  ),
);

const BY_TOKEN: ReadonlyMap<string, Robot> = new Map(ROBOTS.map((robot) => [robot.token, robot]));

/** Tokens and names in lower case, each with its purpose: the names of stored rows are of either kind. */
export const PURPOSES: ReadonlyMap<string, RobotKind> = new Map(
  ROBOTS.flatMap(({ token, name, purpose }) => [[token, purpose] as const, [name.toLowerCase(), purpose] as const]),
);

/** The same with operators, of the robots that somebody runs. */
export const OPERATORS: ReadonlyMap<string, string> = new Map(
  ROBOTS.filter(({ operator }) => operator !== '').flatMap(({ token, name, operator }) => [
    [token, operator] as const,
    [name.toLowerCase(), operator] as const,
  ]),
);

/** What robots that the table does not have are for, by whole words of their names: the first rule that fits. */
const WORD_RULES: readonly (readonly [purpose: RobotKind, words: string])[] = [
  ['AI assistant', 'user|assistant|copilot'],
  ['AI training', 'training|llm|dataset'],
  ['Monitor', 'monitor|monitoring|uptime|health|healthchecks?|status|synthetics?'],
  ['Preview', 'preview|unfurl|unfurler|embed|opengraph'],
  ['Feed', 'feeds?|rss|atom|podcasts?|reader'],
  ['Security', 'security|scan|scanner|scanning|malware|phishing'],
  ['Search engine', 'search'],
  ['Tool', 'headless|validator|checker|client|https?|java|python|perl|php|ruby|node|lib'],
];

/** {@link WORD_RULES} as patterns for {@link WORDS_OF_NAME}, in the syntax that JavaScript and RE2 share. */
export const PURPOSE_PATTERNS = WORD_RULES.map(([purpose, words]) => ({
  purpose,
  pattern: `(^|[^a-z0-9])(?:${words})(?:bot|spider|crawler)?([^a-z0-9]|$)`,
}));
/** Where a name such as `UptimeMonitor` is parted into words. */
export const WORDS_OF_NAME = '([a-z0-9])([A-Z])';

/** The purpose of a robot by its stored name; '' without a name. */
export function robotKindOf(robot: string): RobotKind | '' {
  if (robot === '') return '';
  const words = robot.replaceAll(new RegExp(WORDS_OF_NAME, 'g'), '$1 $2').toLowerCase();
  const byWords = () => PURPOSE_PATTERNS.find(({ pattern }) => new RegExp(pattern).test(words))?.purpose;
  return PURPOSES.get(robot.toLowerCase()) ?? byWords() ?? 'Other';
}

/** Who runs a robot, by its stored name; '' where nobody runs it for all, where the table does not have it, and without a name. */
export function robotOperatorOf(robot: string): string {
  return OPERATORS.get(robot.toLowerCase()) ?? '';
}

/** A token stands between other signs than letters and digits, and begins no part of another name. */
const TOKEN = new RegExp(
  `(?:^|[^\\w.-])(${[...BY_TOKEN.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((token) => token.replaceAll(/[.*+?^$()[\]{}|\\/]/g, '\\$&'))
    .join('|')})(?![a-z\\d])`,
  'gi',
);

/** The robots that a user agent names, in its order. */
export function robotsNamedIn(text: string): Robot[] {
  return [...text.matchAll(TOKEN)].flatMap(([, token = '']) => BY_TOKEN.get(token.toLowerCase()) ?? []);
}
