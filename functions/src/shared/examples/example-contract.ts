/** A part of the contract: a heading, its text, and an optional table. */
export interface ExampleClause {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly table?: { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Paragraphs after the table. */
  readonly closing?: readonly string[];
}

/** A contract between fictional parties, the source of an example. */
export interface ExampleContract {
  readonly fileName: string;
  readonly title: string;
  readonly place: string;
  /** ISO 8601. */
  readonly date: string;
  readonly parties: readonly string[];
  readonly clauses: readonly ExampleClause[];
  readonly signatures: readonly string[];
  /** Printed on a separate page after the signatures. */
  readonly annex: ExampleClause;
}
