/** A table of a made document: its first row is the head. */
interface MadeTable {
  readonly rows: readonly (readonly string[])[];
}

/** The content of a page: a paragraph, or a table. A paragraph that begins with `# ` is a heading. */
export type Block = string | MadeTable;

/** A document of the kinds that people upload, written for the measurement: every figure of it is known. */
export interface MadeDocument {
  /** The name under which it is uploaded. */
  readonly name: string;
  readonly pages: readonly (readonly Block[])[];
}

/** The text of a page as a reader sees it, with a row of a table on a line. */
export function textOfPage(page: readonly Block[]): string {
  return page
    .map((block) => (typeof block === 'string' ? block.replace(/^# /u, '') : textOfTable(block)))
    .join('\n');
}

function textOfTable({ rows }: MadeTable): string {
  return rows.map((cells) => cells.join(' ')).join('\n');
}
