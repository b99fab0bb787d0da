export interface MailExcerpt {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly link: { readonly label: string; readonly url: string };
}

/** Content of a mail, before it is laid out as text and as HTML. */
export interface MailText {
  readonly subject: string;
  /** Line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Names and values of the facts, one pair per line. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Quoted passages, each with names and values and a link to it. */
  readonly excerpts?: readonly MailExcerpt[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller text after the button. */
  readonly notes?: readonly string[];
}
