/** Words of almost every Spanish sentence, or of errors and progress; none is an English word. */
const frequentWords = `
  el los las una unos unas del que para por con según sin desde hasta cuando donde porque pero aunque también
  esta este estos estas cada todos todas nada nadie ningún ninguna otro otra otros otras muy más su sus
  está están hay son falta faltan falló puede pueden debe deben tiene tienen existe queda quedan
  archivo carpeta clave cuenta correo usuario servidor orden prueba pruebas fallo fallos nombre puerto
  pregunta respuesta documento documentos crédito créditos página páginas pago factura
  encontrado encontrada desconocido desconocida inesperado listo hecho terminado guardado`
  .trim()
  .split(/\s+/);

/** Matches a word by itself: URLs, paths and codes are not words. */
const wholeWordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_/.=$-])(?:${word})(?![\\p{L}\\d_/=-]|\\.\\p{L})`, 'giu');
const patterns = [
  wholeWordPattern(frequentWords.join('|')),
  wholeWordPattern('\\p{L}*(?:[ñáéíóú]\\p{L}|\\p{L}[ñáéíóú])\\p{L}*'),
  /[¿¡]/gu,
];
/** Matches quotations, which keep their language, and code between backticks. */
const quotedPattern = /«(?:[^«»]|«[^«»]*»)*»|`[^`\n]*`/gu;

/** Returns the Spanish words of a text, without quotations. */
export function findSpanish(text: string): string[] {
  const ownText = text.replace(quotedPattern, ' ');
  return patterns.flatMap((pattern) => [...ownText.matchAll(pattern)].map(([word]) => word));
}
