import { trimEndMatching } from '../../../contract/trim-matching.ts';

/** The replacement of a URL at the start of a text; `wait` when more text is needed. */
export type UrlReplacement = { readonly length: number; readonly shown: string } | 'wait';

export interface UrlOptions {
  /** Returns true when a passage in the prompt contains the URL or number. */
  readonly isInPassages: (text: string) => boolean;
  readonly removedLink: string;
}

/** Starts of URLs after normalisation. Browsers accept a single slash. */
const urlStarts = [
  ...['https:/', 'http:/', 'ftp:/', 'file:/', 'www.', '//'],
  ...['javascript:', 'vbscript:', 'data:', 'blob:', 'mailto:'],
];
const doubleSlash = '//';

/** Max UTF-16 units of the start of a URL: the longest one, with a backslash before each character. */
const maxHeadLength = 32;

/**
 * Matches a host after two slashes, which is a URL relative to the scheme: a name with a dot, or an IPv4
 * address.
 */
const hostPattern =
  /^\/\/(?:[^\s/]*@)?(?:(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+|\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\p{N}])/u;

/**
 * Replaces a URL that is in no passage, because it could send the user's words elsewhere. Returns undefined for other
 * text. Normalises capitals, backslashes for slashes, and Markdown's backslash escapes. With `mayGrow` more text may
 * follow.
 */
export function replaceUnknownUrl(
  text: string,
  mayGrow: boolean,
  options: UrlOptions,
): UrlReplacement | undefined {
  const cutText = mayGrow && text.length <= maxHeadLength ? text.replace(/\\$/u, '') : text;
  const plain = plainUrl(cutText.slice(0, maxHeadLength)).toLowerCase();
  const head = urlStarts.find((candidate) => plain.startsWith(candidate));
  if (head === undefined || head.length === plainUrl(cutText).length) {
    const mayBecome = urlStarts.some((candidate) => candidate.startsWith(plain));
    return mayBecome && mayGrow ? 'wait' : undefined;
  }
  const wholeUrl = /^[^\s<>"«»“”‘’`|[\]]+/u.exec(text)?.[0] ?? '';
  if (wholeUrl.length === text.length && mayGrow) return 'wait';
  const url = trimEndMatching(wholeUrl, /[.,;:!?…)}'*_]/u);
  const plainWhole = plainUrl(url);
  if (plainWhole.length < head.length) return replaceInterruptedUrl(text, wholeUrl, mayGrow, options);
  if (head === doubleSlash && !hostPattern.test(plainWhole)) return undefined;
  const shownUrl = options.isInPassages(url) ? url : options.removedLink;
  return { length: url.length, shown: shownUrl };
}

/**
 * Replaces the first part of a URL before a character that ends it here, but not for every renderer: «www.`malo».
 */
function replaceInterruptedUrl(
  text: string,
  head: string,
  mayGrow: boolean,
  { removedLink }: UrlOptions,
): UrlReplacement | undefined {
  const run = /^\S+/u.exec(text)?.[0] ?? '';
  if (run.length === text.length && mayGrow) return 'wait';
  const goesOn = /[\p{L}\p{N}]/u.test(run.slice(head.length));
  return goesOn ? { length: head.length, shown: removedLink } : undefined;
}

/** Returns true when the next character would complete the start of a URL, such as `https:/`. */
export function wouldCompleteUrlStart(precedingText: string, next: string): boolean {
  const [before, character] = [precedingText, next].map((part) => plainUrl(part).toLowerCase()) as [
    string,
    string,
  ];
  return urlStarts.some((head) => continuesWord(head, before, character));
}

export function containsUrl(text: string): boolean {
  const plain = plainUrl(text).toLowerCase();
  return urlStarts.some((head) => plain.includes(head));
}

/** Returns true when `character` continues `word` after the part of it at the end of `before`. */
export function continuesWord(word: string, before: string, character: string): boolean {
  return [...word].some(
    (expected, index) => index > 0 && expected === character && before.endsWith(word.slice(0, index)),
  );
}

/** Removes Markdown's backslash escapes, and replaces characters that browsers treat as slashes. */
function plainUrl(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/gu, '$1').replaceAll('\\', '/');
}
