const maxTitleWords = 12;
/** Whole: an address may end a sentence with its question mark. */
const question = /^(?:¿[^?]*|[^¿?.!:]*\p{L})\?$/u;
/** The name of a clause or its number, and nothing of what it says. */
const clauseMark =
  /^(?:(?:cláusula|artículo|art|apartado|capítulo|título|sección|anexo)\.?\s+)?(?:primer[ao]|segund[ao]|tercer[ao]|cuart[ao]|quint[ao]|sext[ao]|séptim[ao]|octav[ao]|noven[ao]|décim[ao]|únic[ao]|preliminar|[ivxlc]+|\d+)(?:\s+(?:primer[ao]|segund[ao]|tercer[ao]|bis|ter))?[.ªº):–—-]*$/iu;
/** Its number belongs to the title. */
const numberedTitle =
  /^(?:cláusula|artículo|art|apartado|capítulo|título|sección|anexo|disposición|\d+(?:\.\d+)*[.)]?)\s/iu;
/** Where and when a paper was signed: «En Pamplona, a 3 de marzo de 2026.» */
const placeAndDate = /^en\s+\p{Lu}[\p{L}\s]*,\s+a\s+\d{1,2}\s+de\s+\p{L}+\s+de\s+\d{4}[.,]?$/iu;
/** The head of an official page, printed on each. */
const pageHead = /^(?:bolet[ií]n oficial|boe\b|núm\.\s*\d|página\s+\d|pág\.\s*\d)/iu;

/** Whether a sentence of a document states something: questions, headings, marks of clauses and heads of pages do not. */
export function statesSomething(text: string): boolean {
  const line = text.trim();
  if (question.test(line)) return false;
  if (clauseMark.test(line) || placeAndDate.test(line) || pageHead.test(line)) return false;
  return !isTitle(line);
}

/** A short line that ends without a mark, or is all in capitals, names what follows. A row of a table has its numbers. */
function isTitle(text: string): boolean {
  if (text.split(/\s+/).length > maxTitleWords) return false;
  const isShouted = /\p{Lu}{2}/u.test(text) && !/[\p{Ll}\d]/u.test(text);
  const isRow = /\d/.test(text) && !numberedTitle.test(text);
  return isShouted || !(isRow || /[.!?…:;)»"”’\d]$/u.test(text));
}
