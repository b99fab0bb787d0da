/** What a mail says, before it is laid out as text and as HTML. */
export interface MailText {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Names and values, one a line. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, after the button. */
  readonly notes?: readonly string[];
}
