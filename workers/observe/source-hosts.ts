/**
 * Hosts of sources that have a name of their own: search engines, social networks with their short-link hosts, assistants,
 * stores. A host stands for its subdomains too, unless one of them has a line of its own; 'app:' marks the name of an Android app.
 */
export const SOURCE_HOSTS = `
Google google.com app:com.google.android.googlequicksearchbox
Gmail mail.google.com app:com.google.android.gm
Gemini gemini.google.com
Chrome Web Store chromewebstore.google.com chrome.google.com
Bing bing.com
Copilot copilot.microsoft.com copilot.com
DuckDuckGo duckduckgo.com
Yahoo yahoo.com yahoo.co.jp
Yandex yandex.com yandex.ru ya.ru
Baidu baidu.com
Ecosia ecosia.org
Brave Search search.brave.com
Startpage startpage.com
Qwant qwant.com
Naver naver.com
Seznam seznam.cz
Kagi kagi.com
Twitter/X x.com twitter.com t.co app:com.twitter.android
Facebook facebook.com fb.com fb.me fb.watch app:com.facebook.katana
LinkedIn linkedin.com lnkd.in app:com.linkedin.android
Instagram instagram.com instagr.am ig.me app:com.instagram.android
Threads threads.com threads.net
Messenger messenger.com m.me
WhatsApp whatsapp.com wa.me
Telegram telegram.org telegram.me t.me app:org.telegram.messenger
Reddit reddit.com redd.it app:com.reddit.frontpage
YouTube youtube.com youtu.be app:com.google.android.youtube
TikTok tiktok.com
Discord discord.com discord.gg discordapp.com
Slack slack.com app:com.Slack
Product Hunt producthunt.com
Pinterest pinterest.com pin.it
Snapchat snapchat.com
Tumblr tumblr.com
Quora quora.com
Medium medium.com
Bluesky bsky.app
Mastodon mastodon.social
VK vk.com vk.ru
Weibo weibo.com weibo.cn
Xing xing.com
Line line.me
Hacker News news.ycombinator.com
GitHub github.com
Stack Overflow stackoverflow.com
DEV dev.to
ChatGPT chatgpt.com chat.openai.com
Claude claude.ai
Perplexity perplexity.ai
DeepSeek deepseek.com
Mistral mistral.ai
Grok grok.com
Firefox Add-ons addons.mozilla.org
`;

/** What campaigns write into `utm_source` beside the names and hosts above. */
export const SOURCE_ALIASES: Readonly<Record<string, string>> = {
  twitter: 'Twitter/X',
  x: 'Twitter/X',
  fb: 'Facebook',
  ig: 'Instagram',
  insta: 'Instagram',
  hn: 'Hacker News',
  hackernews: 'Hacker News',
  producthunt: 'Product Hunt',
  stackoverflow: 'Stack Overflow',
};
