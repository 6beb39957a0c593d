/**
 * The parameters by which networks mark a click, in small letters: the source and the medium of such an arrival. Their values are
 * not kept. The last two mark clicks that nobody need have paid for: they say nothing.
 */
export const CLICK_IDS: Readonly<Record<string, { source: string; medium: string }>> = {
  gclid: { source: 'google', medium: 'cpc' },
  gbraid: { source: 'google', medium: 'cpc' },
  wbraid: { source: 'google', medium: 'cpc' },
  msclkid: { source: 'bing', medium: 'cpc' },
  yclid: { source: 'yandex', medium: 'cpc' },
  ttclid: { source: 'tiktok', medium: 'cpc' },
  twclid: { source: 'twitter', medium: 'cpc' },
  li_fat_id: { source: 'linkedin', medium: 'cpc' },
  rdt_cid: { source: 'reddit', medium: 'cpc' },
  epik: { source: 'pinterest', medium: 'cpc' },
  sccid: { source: 'snapchat', medium: 'cpc' },
  dclid: { source: '', medium: 'display' },
  fbclid: { source: '', medium: '' },
  srsltid: { source: '', medium: '' },
};
