/** Matches the beginning of a text that spreadsheets read as a formula, also after white space. */
const formulaStartPattern = /^[\s\u00a0]*[=+\-@\t\r|＝＋－＠]/u;

/** Returns true for a text that a spreadsheet could run as a formula. */
export const isFormulaLike = (text: string): boolean => formulaStartPattern.test(text);

/** Prefixes a text that a spreadsheet could run as a formula with an apostrophe, so that it is shown. */
export const protectFormula = (text: string): string => (isFormulaLike(text) ? `'${text}` : text);
