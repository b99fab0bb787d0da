import { trimEndMatching } from '../../../contract/trim-matching.ts';
/** The replacement of an address at the start of a text; `wait` when more text is needed. */
export type Address = { readonly length: number; readonly shown: string } | 'wait';

export interface AddressOptions {
  /** Returns true when a passage in the prompt contains the address. */
  readonly isKnownAddress: (address: string) => boolean;
  readonly removedLink: string;
}

/** Starts of addresses after normalisation. Browsers accept a single slash. */
const addressHeads = [
  ...['https:/', 'http:/', 'ftp:/', 'file:/', 'www.', '//'],
  ...['javascript:', 'vbscript:', 'data:', 'blob:', 'mailto:'],
];
const doubleSlash = '//';

/** Max UTF-16 units of the head of an address: the longest one, with a backslash before each character. */
const maxHeadLength = 32;

/**
 * Matches a host after two slashes, which is a URL relative to the scheme: a name with a dot, or an IPv4
 * address.
 */
const host =
  /^\/\/(?:[^\s/]*@)?(?:(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+|\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\p{N}])/u;

/**
 * Replaces an address that is in no passage, because it could send the user's words elsewhere. Returns undefined for
 * other text. Normalises capitals, backslashes for slashes, and Markdown's backslash escapes.
 */
export function readAddress(text: string, mayGrow: boolean, options: AddressOptions): Address | undefined {
  const cut = mayGrow && text.length <= maxHeadLength ? text.replace(/\\$/u, '') : text;
  const plain = plainAddress(cut.slice(0, maxHeadLength)).toLowerCase();
  const head = addressHeads.find((candidate) => plain.startsWith(candidate));
  if (head === undefined || head.length === plainAddress(cut).length) {
    const mayBecome = addressHeads.some((candidate) => candidate.startsWith(plain));
    return mayBecome && mayGrow ? 'wait' : undefined;
  }
  const whole = /^[^\s<>"«»“”‘’`|[\]]+/u.exec(text)?.[0] ?? '';
  if (whole.length === text.length && mayGrow) return 'wait';
  const address = trimEndMatching(whole, /[.,;:!?…)}'*_]/u);
  const plainWhole = plainAddress(address);
  if (plainWhole.length < head.length) return readInterruptedAddress(text, whole, mayGrow, options);
  if (head === doubleSlash && !host.test(plainWhole)) return undefined;
  const shown = options.isKnownAddress(address) ? address : options.removedLink;
  return { length: address.length, shown };
}

/**
 * Replaces the first part of an address before a character that ends it here, but not for every renderer: «www.`malo».
 */
function readInterruptedAddress(
  text: string,
  head: string,
  mayGrow: boolean,
  { removedLink }: AddressOptions,
): Address | undefined {
  const run = /^\S+/u.exec(text)?.[0] ?? '';
  if (run.length === text.length && mayGrow) return 'wait';
  const goesOn = /[\p{L}\p{N}]/u.test(run.slice(head.length));
  return goesOn ? { length: head.length, shown: removedLink } : undefined;
}

/** Returns true when the next character would complete the start of an address. */
export function wouldBeginAddress(run: string, next: string): boolean {
  const [before, sign] = [run, next].map((part) => plainAddress(part).toLowerCase()) as [string, string];
  return addressHeads.some((head) => continuesWord(head, before, sign));
}

export function holdsAddress(run: string): boolean {
  const plain = plainAddress(run).toLowerCase();
  return addressHeads.some((head) => plain.includes(head));
}

/** Returns true when `sign` continues `word` after the part of it at the end of `before`. */
export function continuesWord(word: string, before: string, sign: string): boolean {
  return [...word].some((expected, at) => at > 0 && expected === sign && before.endsWith(word.slice(0, at)));
}

/** Removes Markdown's backslash escapes, and replaces characters that browsers treat as slashes. */
function plainAddress(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/gu, '$1').replaceAll('\\', '/');
}
