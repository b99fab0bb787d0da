import { findCode } from '../../shared/values/find-code.ts';

/** Matches the beginnings of code, images and link targets. */
const beginningPattern =
  /(?<fence>^(?:`{3}|~{3}))|(?<ticks>`+)|!\[(?:[^[\]\\]|\\.)*\]\([^\s)]*|(?<=\]\()(?<target>https?:\/\/[^\s)]+)/gmu;

/**
 * Points links to delivered pages to their files. `fileOf` returns the relative file of a URL without its
 * fragment; other links, images and code stay. Linear time.
 */
export function rewriteLinks(markdown: string, fileOf: (url: string) => string | undefined): string {
  const fences = new FenceEnds(markdown);
  let rewrittenText = '';
  let from = 0;
  beginningPattern.lastIndex = 0;
  for (let match = beginningPattern.exec(markdown); match !== null; match = beginningPattern.exec(markdown)) {
    const { index, groups: { fence, ticks, target } = {} } = match;
    if (target !== undefined) {
      const targetUrl = target.split('#', 1)[0] ?? '';
      rewrittenText += markdown.slice(from, index) + (fileOf(targetUrl.replace(/\\([()])/g, '$1')) ?? target);
      from = index + target.length;
      continue;
    }
    const run = fence === undefined ? ticks : /[`~]+/uy.exec(markdown.slice(index))?.[0];
    if (run === undefined) continue;
    const end = fence === undefined ? undefined : fences.find(fence, index);
    beginningPattern.lastIndex = end ?? endOfCode(markdown, index, run);
  }
  return rewrittenText + markdown.slice(from);
}

/** Returns the end of the code that a run of backticks opens, or of the run itself. */
function endOfCode(markdown: string, index: number, run: string): number {
  const ticks = /^`*/u.exec(run)?.[0].length ?? 0;
  return (ticks === 0 ? undefined : findCode(markdown, index, ticks)?.end) ?? index + Math.max(ticks, 1);
}

/** Finds the ends of code blocks, without searching twice for a missing one. */
class FenceEnds {
  private readonly markdown: string;
  private readonly missing = new Set<string>();

  constructor(markdown: string) {
    this.markdown = markdown;
  }

  find(fence: string, from: number): number | undefined {
    const lineEnd = this.markdown.indexOf('\n', from);
    if (lineEnd === -1 || this.missing.has(fence)) return undefined;
    const closingPattern = fence === '```' ? /^`{3}[`~]*[ \t]*$/gmu : /^~{3}[`~]*[ \t]*$/gmu;
    closingPattern.lastIndex = lineEnd + 1;
    const match = closingPattern.exec(this.markdown);
    if (match === null) this.missing.add(fence);
    return match === null ? undefined : match.index + match[0].length;
  }
}
