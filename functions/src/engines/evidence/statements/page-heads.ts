import { trimEndMatching } from '../../../contract/trim-matching.ts';
import { readWording, removeListMarker, type Wording } from './read-wording.ts';

/**
 * A line that introduces a list, and the kind of the list's markers: `-`, `a`, `1`, or none; undefined before the first
 * item.
 */
export interface LeadIn {
  readonly text: string;
  readonly wording: Wording;
  points: string | undefined;
}

/** Matches beginnings that restrict a statement to a case. */
export const restrictingOpeningPattern =
  /^(?:si|en|de|a|al|ante|antes|después|por|para|con|contra|sin|tras|durante|salvo|excepto|solo|sólo|cuando|mientras|según|bajo|desde|hasta|entre|\p{L}+[ai]d[oa]s? (?:el|la|los|las|un|una|\d+)|transcurrid[oa]s?|if|when|while|until|unless|except|only|during|before|after|in|on|for|without|subject|should)(?!\p{L})/iu;
/** Matches lead-ins that deny, withdraw or only attribute the text below them. */
const reversingLeadInPattern =
  /(?<!\p{L})(?:no|ni|nunca|sin|salvo|excepto|menos|nul[oa]s?|falta|hasta|(?:mitos?|bulos?|errores|ejemplos?|borrador|propuesta|fals|exclu|prohib|excep|perd|perder|deneg|rechaz|aleg|sancion|mult|deduc|descont|descuent|derog|suprim|reclam|impid|limit|posici|postura|versi|tesis|hipótesis|argument|pretensi|petici|demanda|denuncia|recurso|voto|anterior|antecedent|antigu|modific|sustitu|resuelt)\p{L}*)(?!\p{L})/iu;
/** Matches a lead-in that neither permits nor prohibits its items. */
const neutralLeadInPattern =
  /^(?:(?:las |los )?(?:siguientes )?(?:cláusulas|estipulaciones|condiciones(?: (?:generales|particulares|especiales))?|pactos|exponen|acuerdan|pactan)|.{0,80}(?:con arreglo a|conforme a|de acuerdo con) (?:las|los) siguientes (?:cláusulas|estipulaciones|condiciones|pactos))$/iu;

/** Returns the wording of a heading or a lead-in, without its marker and final punctuation. */
export function readHead(text: string): Wording {
  return trimEndMatching(readWording(removeListMarker(text)), /^ [=,;]$/u, 2);
}

/** Returns the kind of the marker at the start of a list item. */
export function readListMarkerKind(sentence: string): string {
  if (/^[-–—•▪●◦*·]\s/u.test(sentence)) return '-';
  if (/^\(?[a-zñ]{1,2}\)/iu.test(sentence)) return 'a';
  return /^\(?\d{1,3}(?:\.\d{1,3})*[.)ªº]+[-–—]*\s/u.test(sentence) ? '1' : '';
}

/** Returns the lead-in that a sentence is or starts with («Son nulas:»), unless the rest is also true without it. */
export function readLeadIn(sentence: string): LeadIn | undefined {
  // A table below one lead-in may run into the next one.
  const start = sentence.trimEnd().endsWith(':') ? sentence.lastIndexOf(':\n') + 1 : 0;
  const end = /(?::[^\S\n]*(?:\n|$)|(?<=(?:(?<!\p{L})(?:las|los|el|la|lo) siguientes?))\.$)/iu.exec(
    sentence.slice(start),
  )?.index;
  if (end === undefined) return undefined;
  const text = sentence.slice(start, start + end);
  const wording = readHead(text);
  if (neutralLeadInPattern.test(wording) && !restrictsTextBelow(wording)) return undefined;
  return { text, wording, points: start + end + 1 < sentence.trimEnd().length ? '' : undefined };
}

const maxHeadingLength = 80;
/** Matches punctuation that ends a sentence. */
const finalStopPattern = /[.!?;]["»”)\]]*$/u;
/** Matches a heading of exclusions, limits or claims that ends with a full stop. */
const headingWithStopPattern =
  /^(?:de las |los |las )?(?:exclusi|prohibici|excepci|alegaci|limitaci|nulidad|pretensi|no cubiert)\p{L}*[^,;:]{0,40}\.$/iu;
/** Matches the heading of an article or a clause with a full stop. */
const headingOfLawPattern = /^(?:artículo|cláusula|disposición|capítulo|título|sección|anexo)\s[^,;:]*\.$/iu;

export function isHeading(sentence: string): boolean {
  if (sentence.length > maxHeadingLength || readListMarkerKind(sentence) !== '') return false;
  return (
    !finalStopPattern.test(sentence) ||
    headingWithStopPattern.test(sentence) ||
    headingOfLawPattern.test(sentence)
  );
}

/**
 * Returns true when the text under a heading applies only in its case, or not at all: «Durante la prueba»,
 * «Exclusiones».
 */
export function restrictsTextBelow(heading: string): boolean {
  return (
    restrictingOpeningPattern.test(heading) ||
    reversingLeadInPattern.test(heading) ||
    headingWithStopPattern.test(heading)
  );
}

/** Returns true for a numbered item under a lead-in that does not reverse its meaning. */
export function isPlainListItem(sentence: string, leadIn: LeadIn | undefined): boolean {
  if (leadIn === undefined || leadIn.wording === '' || reversingLeadInPattern.test(leadIn.wording))
    return false;
  return readListMarkerKind(sentence) !== '' && readWording(removeListMarker(sentence)).startsWith('#');
}
