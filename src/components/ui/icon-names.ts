/** Every drawing of the site, by its name in the Lucide set; `npm run icons` draws icons.svg from this list. */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'bug',
  'check',
  'chevron-down',
  'download',
  'external-link',
  'feather',
  'flask-conical',
  'globe',
  'lock',
  'monitor',
  'plug-zap',
  'plus',
  'refresh-cw',
  'sliders-horizontal',
  'toolbox',
  'trash-2',
  'unlink',
  'zap',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
