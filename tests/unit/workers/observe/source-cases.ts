import type { Channel } from '#contract/questions/arrivals.ts';

/** Arrivals by channel, as `name: where from`, apart by semicolons. */
type Cases = Readonly<Partial<Record<Channel, string>>>;

/** Each arrival of a family: what it comes from, the name of its source, its channel. */
export function casesOf(cases: Cases, between: RegExp | string = /\s+/): [from: string, name: string, channel: string][] {
  return Object.entries(cases).flatMap(([channel, text]) =>
    text.split(';').flatMap((entry) => {
      const [name = '', from = ''] = entry.split(/:\s(.*)/s).map((part) => part.trim());
      return from.split(between).map((one): [string, string, string] => [one, name, channel]);
    }),
  );
}

/**
 * Referrers by family, as hosts of the web or whole addresses. Collected from GA4's list of source categories, from Matomo's lists
 * of search engines, social networks and AI assistants, Snowplow's of apps, and google.com/supported_domains.
 */
export const REFERRER_CASES: Readonly<Record<string, Cases>> = {
  'services of a search engine that are none': {
    Referral: `
      sites.google.com: sites.google.com; answers.yahoo.com: answers.yahoo.com; shopping.naver.com: shopping.naver.com;
      tv.naver.com: tv.naver.com; support.google.com: support.google.com; finance.yahoo.com: finance.yahoo.com; tieba.example: tieba.example;
      translate.google.de: translate.google.de; disk.yandex.ru: disk.yandex.ru; pan.baidu.com: pan.baidu.com; x.evil.google.com: x.evil.google.com`,
  },
  'assistants of 2026': {
    'AI Assistants': `
      ChatGPT: chat.com; Manus: manus.im www.manus.im; Genspark: genspark.ai www.genspark.ai; LMArena: lmarena.ai; Felo: felo.ai;
      Exa: exa.ai; Venice.ai: venice.ai; Lumo: lumo.proton.me`,
  },
  'assistants on a page of another site': {
    'AI Assistants': `
      Copilot: www.bing.com/chat bing.com/chat?q=a; Duck.ai: https://duckduckgo.com/?q=a&ia=chat https://duckduckgo.com/?ia=chat; GitHub Copilot: github.com/copilot/c/1;
      Grok: x.com/i/grok x.com/i/grok?conversation=1 twitter.com/i/grok`,
    'Organic Search':
      'Bing: bing.com/chatter bing.com/search?q=chat; DuckDuckGo: https://duckduckgo.com/?q=ia=chat https://duckduckgo.com/about?ia=chat',
    'Organic Social': 'Twitter/X: x.com/i/grokking x.com/grok',
    Referral: 'notbing.com: notbing.com/chat; example.com: example.com/bing.com/chat; GitHub: github.com/copilots',
  },
  'living communities': {
    'Organic Social': `
      Pixelfed: pixelfed.social; Douyin: www.douyin.com; Flickr: flickr.com flic.kr; Disqus: disq.us; pixiv: www.pixiv.net;
      SoundCloud: m.soundcloud.com; DeviantArt: deviantart.com; Goodreads: www.goodreads.com; Meetup: meetup.com; Mastodon: mamot.fr;
      Slack: android-app://app.slack.com android-app://app.slack.com/`,
  },
  'Google by country': {
    'Organic Search': `
      Google: google.com www.google.de google.co.uk www.google.com.br google.com.af google.co.ao google.cat google.com.hk;
      Google: google.co.in google.co.jp google.com.tr google.com.ua google.co.za google.sk google.me images.google.fr;
      Google: ipv6.google.com encrypted.google.com search.google.com lens.google.com www2.google.com go.google.com cse.google.com.au;
      Google News: news.google.com; Google Play: play.google.com`,
  },
  'search engines': {
    'Organic Search': `
      Bing: bing.com cn.bing.com global.bing.com www.bing.com; MSN: msn.com ntp.msn.com;
      DuckDuckGo: duckduckgo.com r.duckduckgo.com html.duckduckgo.com;
      Yahoo: search.yahoo.com uk.search.yahoo.com r.search.yahoo.com search.yahoo.co.jp yahoo.co.jp;
      Yandex: yandex.ru yandex.com.tr yandex.by yandex.kz yandex.uz yandex.eu yandex.tm yandex.fr ya.ru www.yandex.ua;
      Baidu: baidu.com m.baidu.com www1.baidu.com; Naver: naver.com m.search.naver.com; Sogou: sogou.com m.sogou.com wap.sogou.com;
      360 Search: 360.cn so.com www.so.com so.360.cn; Shenma: m.sm.cn quark.sm.cn; Seznam: seznam.cz search.seznam.cz; Daum: daum.net search.daum.net;
      AOL: search.aol.com search.aol.co.uk; Ask: ask.com uk.ask.com; Startpage: startpage.com eu.startpage.com ixquick.com;
      Ecosia: ecosia.org www.ecosia.org; Qwant: qwant.com lite.qwant.com; Brave Search: search.brave.com; Kagi: kagi.com; Mojeek: mojeek.com;
      Rambler: rambler.ru nova.rambler.ru; Mail.ru: go.mail.ru; Cốc Cốc: coccoc.com; MetaGer: metager.de metager.org; Lilo: search.lilo.org;
      Dogpile: dogpile.com; Lycos: search.lycos.com; Ukr.net: search.ukr.net; T-Online: suche.t-online.de; WEB.DE: suche.web.de m.suche.web.de;
      GMX: suche.gmx.net search.gmx.com`,
  },
  'AI assistants': {
    'AI Assistants': `
      ChatGPT: chatgpt.com chat.openai.com labs.openai.com; Claude: claude.ai claude.com; Gemini: gemini.google.com bard.google.com;
      NotebookLM: notebooklm.google.com; Copilot: copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft edgeservices.bing.com;
      Perplexity: perplexity.ai www.perplexity.ai; DeepSeek: chat.deepseek.com; Mistral: chat.mistral.ai; Grok: grok.com x.ai;
      Meta AI: meta.ai www.meta.ai; You.com: you.com; Poe: poe.com; Phind: www.phind.com; Hugging Face: huggingface.co hf.co;
      Kimi: kimi.com www.kimi.com kimi.moonshot.cn; Qwen: chat.qwen.ai tongyi.aliyun.com; Doubao: www.doubao.com;
      ERNIE Bot: yiyan.baidu.com ai.baidu.com; ChatGLM: chatglm.cn chat.z.ai; iAsk: iask.ai; Jasper.ai: app.jasper.ai`,
  },
  'social networks': {
    'Organic Social': `
      Facebook: facebook.com m.facebook.com l.facebook.com lm.facebook.com business.facebook.com fb.me touch.facebook.com;
      Twitter/X: twitter.com t.co x.com mobile.twitter.com; LinkedIn: linkedin.com lnkd.in www.linkedin.com;
      Pinterest: pinterest.com pinterest.at pinterest.co.kr pinterest.com.mx pinterest.nz ar.pinterest.com;
      Reddit: old.reddit.com out.reddit.com amp.reddit.com; VK: vk.com m.vk.com away.vk.com vkontakte.ru; Odnoklassniki: ok.ru odnoklassniki.ru;
      Threads: threads.net l.threads.net threads.com; Telegram: t.me web.telegram.org webk.telegram.org; WeChat: wechat.com weixin.qq.com;
      KakaoTalk: kakao.com; Zalo: chat.zalo.me; Microsoft Teams: teams.microsoft.com statics.teams.cdn.office.net; Twitch: twitch.tv m.twitch.tv;
      Weibo: weibo.com t.cn; Tumblr: tumblr.com t.umblr.com; Mastodon: mastodon.social fosstodon.org; Hacker News: news.ycombinator.com;
      Stack Overflow: stackoverflow.com; Stack Exchange: superuser.com serverfault.com askubuntu.com; Medium: medium.com; Flipboard: flipboard.com;
      Vimeo: vimeo.com player.vimeo.com; Google Messages: messages.google.com`,
  },
  apps: {
    'Organic Search': `
      Google: android-app://com.google.android.googlequicksearchbox/https/www.google.com; Google Play: android-app://com.android.vending/`,
    'Organic Social': `
      Facebook: android-app://com.facebook.katana/ android-app://com.facebook.lite ios-app://284882215/fb/feed;
      Messenger: android-app://com.facebook.orca/; WhatsApp: android-app://com.whatsapp/ android-app://com.whatsapp.w4b/;
      Telegram: android-app://org.telegram.messenger/ android-app://org.telegram.messenger.web android-app://org.telegram.plus/;
      Signal: android-app://org.thoughtcrime.securesms/; Slack: android-app://com.Slack/ android-app://com.slack;
      Threads: android-app://com.instagram.barcelona/; Snapchat: android-app://com.snapchat.android/; Pinterest: android-app://com.pinterest/;
      Line: android-app://jp.naver.line.android/; WeChat: android-app://com.tencent.mm/; Discord: android-app://com.discord/;
      Hacker News: android-app://io.github.hidroh.materialistic/; Pocket: android-app://com.ideashower.readitlater.pro/`,
    'AI Assistants': `
      ChatGPT: android-app://com.openai.chatgpt/; Perplexity: android-app://ai.perplexity.app.android/`,
    Referral: `
      Gmail: android-app://com.google.android.gm/; Outlook: android-app://com.microsoft.office.outlook/;
      Yahoo Mail: android-app://com.yahoo.mobile.client.android.mail/; Feedly: android-app://com.devhd.feedly/;
      com.example.reader: android-app://com.example.reader/`,
  },
  'stores, mail and tools': {
    Referral: `
      Gmail: mail.google.com inbox.google.com; Google Account: accounts.google.com; Google Docs: docs.google.com drive.google.com;
      Chrome Web Store: chromewebstore.google.com; Firefox Add-ons: addons.mozilla.org; Edge Add-ons: microsoftedge.microsoft.com;
      Outlook: outlook.live.com outlook.office.com mail.live.com; Yahoo Mail: mail.yahoo.com; Yandex Mail: mail.yandex.ru;
      Amazon: amazon.de www.amazon.co.uk amazon.com.br; Wikipedia: en.wikipedia.org de.m.wikipedia.org; GitHub: github.com`,
  },
  'look-alikes': {
    Referral: `
      google.com.evil.example: google.com.evil.example www.google.com.evil.example; google.co: google.co; google.evil.de: google.evil.de;
      amazon.xx: amazon.xx; amazon.de.evil.example: amazon.de.evil.example; yahoo.co: yahoo.co; yandex.com.xx: yandex.com.xx;
      pinterest.tk: pinterest.tk; chatgpt.com.evil.example: chatgpt.com.evil.example; notfacebook.com: notfacebook.com;
      com.google.android.gm: com.google.android.gm; evil.example: https://google.com@evil.example/ https://evil.example/https://google.com`,
    Direct: `
      : ftp://google.com/ file:///google.com chrome-extension://google.com/ javascript://google.com/%0a app:google.com about:blank`,
  },
};

/** What campaigns write into `utm_source`, apart by commas. Collected from GA4's list and Plausible's spellings. */
export const CAMPAIGN_CASES: Cases = {
  'Organic Social': `
    Facebook: fb, facebook.com, m.facebook.com, fb-ads, fbads, facebook_ads, Facebook Ads, meta, facebook;
    Instagram: ig, insta, instagram.com, Instagram; Twitter/X: x, twitter, twitter-ads, x.com, Twitter/X;
    YouTube: yt, yt-ads, youtube, https://www.youtube.com/; TikTok: tiktokads, tik.tok, tik_tok, tiktok; Bluesky: bsky, bsky.app, bluesky;
    Reddit: reddit-ads, reddit; Product Hunt: producthunt, product-hunt, product_hunt, producthunt.com;
    Hacker News: hn, hackernews, hacker-news, news.ycombinator.com; Stack Overflow: stackoverflow, stack-overflow`,
  'Organic Search': `
    Google: google_ads, google-ads, googleads, gads, google ads, adwords, www.google.de; Bing: bing, bingads, microsoft`,
  'AI Assistants': `
    ChatGPT: openai, chatgpt.com, ChatGPT, chat-gpt, chat.openai.com; Perplexity: perplexity, perplexity.ai, pplx;
    Copilot: copilot, copilot.com, copilot.microsoft.com, bing-chat; Gemini: gemini, bard, gemini.google.com; Meta AI: meta.ai, meta ai, meta-ai`,
  Other: `
    facebook.com.evil.example: facebook.com.evil.example; ads: ads; constructor: constructor`,
};
