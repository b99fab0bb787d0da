/** A part of Markdown: lines of code without their fences, or the lines between. */
export interface MarkdownPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Of up to three signs: longer ones might each be searched to the end of the text. */
const codeInLine = /(?<![\\`])(`{1,3})(?!`)([^\n]+?)(?<!`)\1(?!`)/gu;
const fence = /^([ \t]*)(`{3,}|~{3,})/u;

/** A sign behind a backslash is a letter like any other. */
export const escapedMark = /\\([!-/:-@[-`{-~])/gu;

/**
 * Divides Markdown into code and what is none, where the signs of code within a line are escaped. Code whose fence is never
 * closed reaches to the end.
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
    const [, indent = '', mark] = fence.exec(line) ?? [];
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

/** Code within a line as letters; a bar is escaped in tables already. */
function escapeCode(prose: string): string {
  return prose.replace(codeInLine, (_, _marks: string, code: string) =>
    code.replaceAll('\\|', '|').replace(/[!-/:-@[-`{-~]/gu, '\\$&'),
  );
}
