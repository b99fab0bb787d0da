import { findCode } from '../../shared/values/find-code.ts';

/** A segment with placeholders for its URLs and code, so that a model neither sees nor changes them. */
export interface ProtectedSegment {
  readonly text: string;
  /** The original of each placeholder; the first one is `#u1`. */
  readonly originals: readonly string[];
}

/** Matches the beginnings of code, link targets, URLs and placeholders. */
const beginningPattern =
  /(?<ticks>`+)|(?<paren>(?<=\])\()|<https?:\/\/(?:[^\s<>]|<(?!h))+>|#u\d+|\bhttps?:\/\/[^\s)\]|]+/gu;
/** Matches placeholders of hidden URLs and code, as models return them. */
const placeholderPattern = /`#u(\d+)`|<#u(\d+)>|#u(\d+)/gu;

export function protectSegment(text: string): ProtectedSegment {
  const originals: string[] = [];
  const keep = (original: string): string => `#u${originals.push(original)}`;
  const targets = new LinkTargets(text);
  let masked = '';
  let from = 0;
  const put = (start: number, end: number, markup: string): void => {
    masked += text.slice(from, start) + markup;
    from = end;
    beginningPattern.lastIndex = end;
  };
  beginningPattern.lastIndex = 0;
  for (let found = beginningPattern.exec(text); found !== null; found = beginningPattern.exec(text)) {
    const { 0: whole, index, groups: { ticks, paren } = {} } = found;
    if (ticks !== undefined) {
      const code = findCode(text, index, ticks.length);
      if (code !== undefined) put(code.start, code.end, `\`${keep(text.slice(code.start, code.end))}\``);
    } else if (paren !== undefined) {
      const end = targets.findEnd(index);
      if (end !== undefined) put(index, end, `(${keep(text.slice(index + 1, end - 1))})`);
    } else put(index, index + whole.length, `<${keep(whole)}>`);
  }
  return { text: masked + text.slice(from), originals };
}

/** Matches the title of a link, with its closing bracket. */
const titlePattern = /\s+"(?:[^"\\]|\\.)*"\)/uy;
/** Matches brackets within a URL. */
const nestedPattern = /\([^()\s]*\)/uy;
/** Matches one character of a link target. */
const plainPattern = /[^()\s\\]|\\./uy;

/**
 * Finds the ends of link targets: `(URL "title")` with parentheses of one level. No failed position is tried twice.
 */
class LinkTargets {
  private readonly text: string;
  private readonly failedStarts = new Set<number>();

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the position after the closing parenthesis of the target that opens at `start`. */
  findEnd(start: number): number | undefined {
    const passed: number[] = [];
    let at = start + 1;
    while (this.text[at] !== ')') {
      if (this.failedStarts.has(at)) break;
      passed.push(at);
      const end = this.endOf(titlePattern, at);
      if (end !== undefined) return end;
      const next = this.endOf(plainPattern, at) ?? this.endOf(nestedPattern, at);
      if (next === undefined) break;
      at = next;
    }
    if (this.text[at] === ')') return at + 1;
    for (const place of passed) this.failedStarts.add(place);
    return undefined;
  }

  private endOf(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }
}

/** Replaces the placeholders by the originals. Requires a text that passes `keepsStructure`. */
export function restoreSegment(translated: string, { originals }: ProtectedSegment): string {
  return translated.replace(placeholderPattern, (placeholder: string, ...numbers: unknown[]) => {
    const number = numbers.slice(0, 3).find((candidate) => candidate !== undefined);
    return originals[Number(number) - 1] ?? placeholder;
  });
}
