/** A part of Markdown: lines of code without their fences, or the lines between. */
export interface MarkdownPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Matches the fence of a code block. */
const fencePattern = /^([ \t]*)(`{3,}|~{3,})/u;

/** Matches a character behind a backslash, which is literal. */
export const escapedMarkPattern = /\\([!-/:-@[-`{-~])/gu;

/**
 * Divides Markdown into code and other lines, in which inline code is escaped. Code with an unclosed fence reaches to
 * the end.
 */
export function readCode(markdown: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let lines: string[] = [];
  let open: { indent: string; mark: string } | undefined;
  const end = (): void => {
    const text = lines.join('\n');
    if (lines.length > 0)
      parts.push(open === undefined ? { text: escapeCode(text), isCode: false } : { text, isCode: true });
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const [, indent = '', mark] = fencePattern.exec(line) ?? [];
    if (open === undefined && mark !== undefined) {
      end();
      open = { indent, mark };
    } else if (open !== undefined && mark?.startsWith(open.mark) && line.trim() === mark) {
      end();
      open = undefined;
    } else if (open !== undefined && line.startsWith(open.indent)) lines.push(line.slice(open.indent.length));
    else lines.push(line);
  }
  end();
  return parts;
}

/** Max length of a run of backticks; a longer one is text. */
const maxMark = 3;

/**
 * Escapes inline code; bars are already escaped in tables. The next run of backticks with the same length closes it.
 */
function escapeCode(prose: string): string {
  const runs = [...prose.matchAll(/`+/gu)].map(({ 0: { length }, index }) => ({ length, index }));
  const closings = findNextOfSameLength(runs);
  let escaped = '';
  let from = 0;
  for (const [at, { length, index }] of runs.entries()) {
    const closing = closings[at];
    if (index < from || length > maxMark || prose[index - 1] === '\\' || closing === undefined) continue;
    const code = prose.slice(index + length, closing);
    if (code.includes('\n')) continue;
    const letters = code.replaceAll('\\|', '|').replace(/[!-/:-@[-`{-~]/gu, '\\$&');
    escaped += prose.slice(from, index) + letters;
    from = closing + length;
  }
  return escaped + prose.slice(from);
}

interface Run {
  readonly length: number;
  readonly index: number;
}

function findNextOfSameLength(runs: readonly Run[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const found = runs.toReversed().map(({ length, index }) => {
    const closing = next.get(length);
    next.set(length, index);
    return closing;
  });
  return found.reverse();
}
