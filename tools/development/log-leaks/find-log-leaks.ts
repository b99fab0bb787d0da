/** Something in a line of the functions' log that belongs to a person or opens something. */
export interface LogLeak {
  readonly what: string;
  readonly line: string;
}

/** What the functions print on the local stack begins like this; everything else there is said by the stand-ins. */
const ownLine = /^firebase \| >\s+(\{.*)$/;

/**
 * What a log must not contain, by form. Accounts of the demo and of tests end in `.example`; phones are Spanish
 * mobiles; the texts are those of the documents and questions of the demo and the journeys.
 */
const forbidden: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\w.+-]+@(?!latest)[\w-]+\.(example|es|com|org|net)\b/i,
  'a phone': /\+34[67]\d{8}/,
  'a token': /\beyJ[\w-]{8,}\.[\w-]{8,}|\b(doc1|mail1)\.[\w-]{8,}|Bearer\s+\S{8,}/,
  'a secret': /\b(sk|rk)_(test|live)_\w+|\bwhsec_\w+|sk-local-\w+/,
  'a password': /Contraseña-2026|Legajo-2026|"password"/,
  'the name of a document': /[^"/\\]{2,}\.(pdf|docx)\b/i,
  'text of a document or a question': /renta mensual|arrendatari|teletrabajo|¿[^?]{5,}\?/i,
};

/** The leaks in what a stack printed while everything was tested, at most a few of each kind. */
export function findLogLeaks(lines: readonly string[]): LogLeak[] {
  const own = lines.flatMap((line) => ownLine.exec(line)?.[1] ?? []);
  return Object.entries(forbidden).flatMap(([what, pattern]) =>
    own
      .filter((line) => pattern.test(line))
      .slice(0, 3)
      .map((line) => ({ what, line: line.slice(0, 400) })),
  );
}
