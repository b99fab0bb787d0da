import { trimEndMatching } from '../../../contract/trim-matching.ts';
import { readWording, type Wording, withoutMarker } from './read-wording.ts';

/** A line that introduces others, and the kind of their marks: `-`, `a`, `1`, or none; undefined before the first of them. */
export interface LeadIn {
  readonly wording: Wording;
  points: string | undefined;
}

/** A beginning that names the case in which something holds. */
export const beginsInCase =
  /^(?:si|en|de|a|al|ante|antes|después|por|para|con|contra|sin|tras|durante|salvo|excepto|solo|sólo|cuando|mientras|según|bajo|desde|hasta|entre|\p{L}+[ai]d[oa]s? (?:el|la|los|las|un|una|\d+)|transcurrid[oa]s?|if|when|while|until|unless|except|only|during|before|after|in|on|for|without|subject|should)(?!\p{L})/iu;
/** Lead-ins that deny, withdraw or merely attribute what follows them. */
const turnsRound =
  /(?<!\p{L})(?:no|ni|nunca|sin|salvo|excepto|menos|nul[oa]s?|falta|hasta|(?:mitos?|bulos?|errores|ejemplos?|borrador|propuesta|fals|exclu|prohib|excep|perd|perder|deneg|rechaz|aleg|sancion|mult|deduc|descont|descuent|derog|suprim|reclam|impid|limit|posici|postura|versi|tesis|hipótesis|argument|pretensi|petici|demanda|denuncia|recurso|voto|anterior|antecedent|antigu|modific|sustitu|resuelt)\p{L}*)(?!\p{L})/iu;
const neutralLeadIn =
  /^(?:(?:las |los )?(?:siguientes )?(?:cláusulas|estipulaciones|condiciones(?: (?:generales|particulares|especiales))?|pactos|exponen|acuerdan|pactan)|.{0,80}(?:con arreglo a|conforme a|de acuerdo con) (?:las|los) siguientes (?:cláusulas|estipulaciones|condiciones|pactos))$/iu;

/** The wording of a heading or a lead-in, without what marks it as one. */
export function readHead(text: string): Wording {
  return trimEndMatching(readWording(withoutMarker(text)), /^ [=,;]$/u, 2);
}

/** By what a line is marked as one of several. */
export function kindOfPoint(sentence: string): string {
  if (/^[-–—•▪●◦*·]\s/u.test(sentence)) return '-';
  if (/^\(?[a-zñ]{1,2}\)/iu.test(sentence)) return 'a';
  return /^\(?\d{1,3}(?:\.\d{1,3})*[.)ªº]+[-–—]*\s/u.test(sentence) ? '1' : '';
}

/** The lead-in that a sentence is or begins with («Son nulas:»), unless the rest holds without it. */
export function readLeadIn(sentence: string): LeadIn | undefined {
  const end = /(?::[^\S\n]*(?:\n|$)|(?<=(?:(?<!\p{L})(?:las|los|el|la|lo) siguientes?))\.$)/iu.exec(
    sentence,
  )?.index;
  if (end === undefined) return undefined;
  const wording = readHead(sentence.slice(0, end));
  if (neutralLeadIn.test(wording) && !castsShadow(wording)) return undefined;
  return { wording, points: end + 1 < sentence.trimEnd().length ? '' : undefined };
}

const longestHeading = 80;
const endsWithStop = /[.!?;]["»”)\]]*$/u;
const headingWithStop =
  /^(?:de las |los |las )?(?:exclusi|prohibici|excepci|alegaci|limitaci|nulidad|pretensi|no cubiert)\p{L}*[^,;:]{0,40}\.$/iu;
const headingOfLaw = /^(?:artículo|cláusula|disposición|capítulo|título|sección|anexo)\s[^,;:]*\.$/iu;

export function isHeading(sentence: string): boolean {
  if (sentence.length > longestHeading || kindOfPoint(sentence) !== '') return false;
  return !endsWithStop.test(sentence) || headingWithStop.test(sentence) || headingOfLaw.test(sentence);
}

/** Whether what stands under a heading holds only in its case, or not at all: «Durante la prueba», «Exclusiones». */
export function castsShadow(heading: string): boolean {
  return beginsInCase.test(heading) || turnsRound.test(heading) || headingWithStop.test(heading);
}

/** Whether a line is a numbered point under a lead-in that does not reverse its meaning. */
export function isPlainPoint(sentence: string, leadIn: LeadIn | undefined): boolean {
  if (leadIn === undefined || leadIn.wording === '' || turnsRound.test(leadIn.wording)) return false;
  return kindOfPoint(sentence) !== '' && readWording(withoutMarker(sentence)).startsWith('#');
}
