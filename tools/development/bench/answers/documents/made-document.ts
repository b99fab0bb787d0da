/** A table of a generated document; its first row is the head. */
interface GeneratedTable {
  readonly rows: readonly (readonly string[])[];
}

/** A paragraph or a table of a page. A paragraph that begins with `# ` is a heading. */
export type Block = string | GeneratedTable;

/** A document of a kind that users upload, written for the measurement so that all its figures are known. */
export interface GeneratedDocument {
  /** File name of the upload. */
  readonly name: string;
  readonly pages: readonly (readonly Block[])[];
}

/** Returns the text of a page as a reader sees it, with one line for each row of a table. */
export function textOfPage(page: readonly Block[]): string {
  return page
    .map((block) => (typeof block === 'string' ? block.replace(/^# /u, '') : textOfTable(block)))
    .join('\n');
}

function textOfTable({ rows }: GeneratedTable): string {
  return rows.map((cells) => cells.join(' ')).join('\n');
}
