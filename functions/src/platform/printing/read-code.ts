/** A part of Markdown: lines of code without their fences, or the lines between. */
export interface MarkdownPart {
  readonly text: string;
  readonly isCode: boolean;
}

const fence = /^([ \t]*)(`{3,}|~{3,})/u;

/** A sign behind a backslash is a letter like any other. */
export const escapedMark = /\\([!-/:-@[-`{-~])/gu;

/** Divides Markdown into code and what is none. Code whose fence is never closed reaches to the end. */
export function readCode(markdown: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let lines: string[] = [];
  let open: { indent: string; mark: string } | undefined;
  const end = (): void => {
    if (lines.length > 0) parts.push({ text: lines.join('\n'), isCode: open !== undefined });
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
