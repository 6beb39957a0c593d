import { isbotMatch } from 'isbot';
import { robotsNamedIn } from './robots.ts';

/** The name of a robot whose user agent has no name in it. */
export const UNNAMED_ROBOT = 'Unnamed robot';

/** Parts of people's agents in which isbot sees a robot: models like Discovery and XBot, systems, apps and what a proxy adds. */
const OF_PEOPLE: readonly RegExp[] = [
  /\bAndroid [\d.]+; [^;()]*/g,
  /\w*Google ?TV[^;()]*/gi,
  /\bCE-HTML\/[\d.]+/gi,
  /\bSogou(?:MSE|MobileBrowser)\b|\bGoogle ?Earth\b|\b(?:Bada|webOS)\/[12]\.0/g,
  /\b(?:Windows )?Server,? \d+(?: R2)?/g,
  /\bcom\.google\.[\w.]+|,?\s*\bgzip\(gfe\)/gi,
  /\|/g,
];

/** Addresses, and the robots that one only compares itself with: `(like TwitterBot)`. */
const NO_NAMES = /\b(?:https?:|mailto:|www\.)[^\s;,()<>"']*|[\w.+-]+@[\w.-]+|\blike [a-z][\w-]*/gi;

/** A product that fetches for its user, as `Example-User/1.0`. */
const FETCHES_FOR_USER = /(?:^|[^\w.-])([a-z]\w*-User)\/\d/i;
const SAYS_ROBOT = /bot(?![a-z])|bots\b|crawl|spider|scrap|fetch|archiv|check|monitor|scan|preview|index|feed/i;

/** Words that name no robot: those of browsers, engines and systems. */
const COMMON_WORDS =
  /^(?:mozilla|applewebkit|webkit|khtml|like|gecko|chrome|chromium|crios|safari|firefox|fxios|edge?|edga|opr|opera|presto|trident|msie|version|mobile|tablet|compatible|windows|nt|win64|wow64|x64|macintosh|intel|mac|os|x|x11|ubuntu|linux|x86_64|i686|amd64|android|iphone|ipad|cpu|build|wv|rv|u|n|net|clr|slcc2|[a-z]{2}[-_][a-z]{2}|unknown|none|or|and|by|from|for|the|a|at|see|contact|email|https?|dalvik|cfnetwork|darwin|server)$/i;
/** They name no robot alone. */
const ROBOT_WORDS = /^(?:(?:ro)?bots?|crawler|spider|agent)$/i;

/** A robot's name; '' for people. What the robot is for is derived from it when that is asked for, never stored. */
export function robotOf(userAgent: string): string {
  const text = OF_PEOPLE.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), userAgent);
  const products = text.replaceAll(NO_NAMES, ' ');
  const listed = robotsNamedIn(products);
  // A tool is named where nothing else is: robots are made with it.
  const robot = listed.find(({ purpose }) => purpose !== 'Tool');
  if (robot !== undefined) return robot.name;
  const helper = FETCHES_FOR_USER.exec(products)?.[1];
  if (helper !== undefined) return helper;
  const [tool] = listed;
  const clue = isbotMatch(text);
  if (tool === undefined && clue === null) return '';
  const names = namesIn(products, /[a-z]{4,}/i.exec(clue ?? '')?.[0] ?? UNNAMED_ROBOT);
  const maker = names.find((name) => SAYS_ROBOT.test(name) && robotsNamedIn(name).length === 0);
  return maker ?? tool?.name ?? names[0] ?? UNNAMED_ROBOT;
}

/** What names a product: before its version, beside `compatible`, with the word by which it was known, or where no browser is. */
function namesIn(products: string, clue: string): string[] {
  const isLikeBrowser = /^\s*Mozilla\//i.test(products);
  return products.split(/[();,[\]{}<>"+]/).flatMap((part, at, parts) => {
    const pieces = part.split(/\/\s*v?\d[^\s/]*|\s+v?\d[\w.]*(?=\s|$)|\/(?=\s|$)/);
    return pieces.flatMap((piece, i) => {
      const words = piece.split(/[\s/]+/).filter((word) => /^[a-z][\w.!-]+$/i.test(word) && !COMMON_WORDS.test(word));
      const name = words
        .slice(0, 4)
        .join(' ')
        .replace(/[.:-]+$/, '');
      const isProduct =
        !isLikeBrowser || i < pieces.length - 1 || parts[at - 1]?.trim() === 'compatible' || SAYS_ROBOT.test(name) || name.includes(clue);
      return isProduct && words.some((word) => !ROBOT_WORDS.test(word)) ? [name] : [];
    });
  });
}
