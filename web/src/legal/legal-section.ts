/** Heading with its body: a string is a paragraph, an array is a list. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}
