/** A heading with what stands under it: a text is a paragraph, a list of texts is a list. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}
