export interface SharedPage {
  url: string;
  title: string;
}

export interface ShareTarget {
  platform: string;
  /** Address that opens the platform's own form with the page filled in. */
  href: string;
}

/** The six ways to share a page, each as an address: the title stays text in a parameter. */
export function shareTargets({ url, title }: SharedPage): ShareTarget[] {
  return [
    { platform: 'Twitter/X', href: formAddress('https://x.com/intent/post', { text: title, url }) },
    { platform: 'Facebook', href: formAddress('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { platform: 'LinkedIn', href: formAddress('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { platform: 'WhatsApp', href: formAddress('https://wa.me/', { text: `${title} ${url}` }) },
    { platform: 'Telegram', href: formAddress('https://t.me/share/url', { url, text: title }) },
    // Mail programs take a plus for a plus: spaces have to be percent-encoded.
    { platform: 'Email', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}` },
  ];
}

function formAddress(form: string, fields: Record<string, string>): string {
  return `${form}?${new URLSearchParams(fields).toString()}`;
}
