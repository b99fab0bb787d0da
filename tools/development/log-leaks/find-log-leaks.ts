/** A log line of the functions with personal data or a secret. */
export interface LogLeak {
  readonly kind: string;
  readonly line: string;
}

/**
 * Matches the prefix of lines that the functions print on the local stack; other lines come from the
 * stand-ins.
 */
const ownLinePattern = /^firebase \| >\s+(\{.*)$/;

/**
 * Patterns that a log must not contain. Accounts of the demo and of tests end in `.example`, and phones are Spanish
 * mobiles. Texts are those of the documents and questions of the demo and the journeys.
 */
const forbiddenPatterns: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\w.+-]+@(?!latest)[\w-]+\.(example|es|com|org|net)\b/i,
  'a phone': /\+34[67]\d{8}/,
  'a token': /\beyJ[\w-]{8,}\.[\w-]{8,}|\b(doc1|mail1)\.[\w-]{8,}|Bearer\s+\S{8,}/,
  'a secret': /\b(sk|rk)_(test|live)_\w+|\bwhsec_\w+|sk-local-\w+/,
  'a password': /Contraseña-2026|Legajo-2026|"password"/,
  'the name of a document': /[^"/\\]{2,}\.(pdf|docx)\b/i,
  'text of a document or a question': /renta mensual|arrendatari|teletrabajo|¿[^?]{5,}\?/i,
};

/** Returns the leaks in the output of a stack during all tests, at most a few of each kind. */
export function findLogLeaks(lines: readonly string[]): LogLeak[] {
  const own = lines.flatMap((line) => ownLinePattern.exec(line)?.[1] ?? []);
  return Object.entries(forbiddenPatterns).flatMap(([kind, pattern]) =>
    own
      .filter((line) => pattern.test(line))
      .slice(0, 3)
      .map((line) => ({ kind, line: line.slice(0, 400) })),
  );
}
