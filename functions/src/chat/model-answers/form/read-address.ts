import { trimEndMatching } from '../../../contract/trim-matching.ts';
/** The replacement of an address at the start of a text; `wait` where more text decides. */
export type Address = { readonly length: number; readonly shown: string } | 'wait';

export interface AddressOptions {
  /** Whether an address stands in the passages that the model was given. */
  readonly isKnownAddress: (address: string) => boolean;
  readonly removedLink: string;
}

/** As they begin once they are plain. One slash is enough for a browser. */
const addressHeads = [
  ...['https:/', 'http:/', 'ftp:/', 'file:/', 'www.', '//'],
  ...['javascript:', 'vbscript:', 'data:', 'blob:', 'mailto:'],
];
const doubleSlash = '//';

/** Long enough for the longest head with a backslash before each of its characters. */
const longestHead = 32;

/** A host behind two slashes, which is an address of the page's own scheme: a name with a dot, or four numbers. */
const host =
  /^\/\/(?:[^\s/]*@)?(?:(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+|\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\p{N}])/u;

/**
 * Replaces an address that no passage has, because it could carry the user's words elsewhere; undefined for what is
 * no address. Spelling makes no difference: capitals, backslashes for slashes, Markdown's backslash escapes.
 */
export function readAddress(text: string, mayGrow: boolean, options: AddressOptions): Address | undefined {
  const cut = mayGrow && text.length <= longestHead ? text.replace(/\\$/u, '') : text;
  const plain = plainAddress(cut.slice(0, longestHead)).toLowerCase();
  const head = addressHeads.find((candidate) => plain.startsWith(candidate));
  if (head === undefined || head.length === plainAddress(cut).length) {
    const mayBecome = addressHeads.some((candidate) => candidate.startsWith(plain));
    return mayBecome && mayGrow ? 'wait' : undefined;
  }
  const whole = /^[^\s<>"«»“”‘’`|[\]]+/u.exec(text)?.[0] ?? '';
  if (whole.length === text.length && mayGrow) return 'wait';
  const address = trimEndMatching(whole, /[.,;:!?…)}'*_]/u);
  const plainWhole = plainAddress(address);
  if (plainWhole.length < head.length) return readInterrupted(text, whole, mayGrow, options);
  if (head === doubleSlash && !host.test(plainWhole)) return undefined;
  const shown = options.isKnownAddress(address) ? address : options.removedLink;
  return { length: address.length, shown };
}

/** The first part of an address before a sign that ends it for us, but not for every renderer: «www.`malo». */
function readInterrupted(
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

/** Whether the next sign behind what was written would make an address of it. */
export function wouldBeginAddress(run: string, next: string): boolean {
  const [before, sign] = [run, next].map((part) => plainAddress(part).toLowerCase()) as [string, string];
  return addressHeads.some((head) => continues(head, before, sign));
}

export function holdsAddress(run: string): boolean {
  const plain = plainAddress(run).toLowerCase();
  return addressHeads.some((head) => plain.includes(head));
}

/** Whether `sign` continues `word`, whose beginning `before` ends with. */
export function continues(word: string, before: string, sign: string): boolean {
  return [...word].some((expected, at) => at > 0 && expected === sign && before.endsWith(word.slice(0, at)));
}

/** Without Markdown's backslash escapes, and with slashes for the signs a browser treats as such. */
function plainAddress(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/gu, '$1').replaceAll('\\', '/');
}
