import { splitSentences, type TextSpan } from '../../shared/retrieval/split-sentences.ts';
import { readWording, type Wording, withoutMarker } from './read-wording.ts';
import { readSayings } from './sayings.ts';

/** A sentence of a page, and what may be said on the strength of it. */
export interface PageStatement extends TextSpan {
  /** The wordings that it proves: its own, and what is left of it without a loose end. Empty where it is no whole sentence. */
  readonly sayings: readonly Wording[];
  /** The line that leads in to it or heads it, where one does. */
  readonly head: Wording | undefined;
  /** Whether it says nothing without its head, as a point of a list, or is quoted from someone. */
  readonly isGoverned: boolean;
  /** Whether it is a point that begins with a number under a lead-in that does not turn it round: it names, and asserts nothing. */
  readonly isPlainPoint: boolean;
}

/** A line that introduces others, and of which kind they are: `-`, `a`, `1`, or nothing. */
interface LeadIn {
  readonly wording: Wording;
  points: string | undefined;
}

const endsSentence = /[.!?]["»”)\]]*$/u;
const isCut = /(?:\.\s?\.\s?\.|…)["»”)\]]*$/u;
/** A text that goes on: what follows is no beginning of a sentence. */
const goesOn =
  /(?:[,(\-–—/]|(?<!\p{L})(?:el|la|los|las|lo|un|una|unos|unas|su|sus|de|del|a|al|en|por|con|sin|para|que|si|y|e|o|u|ni|no|según|salvo|cuando|como|entre|desde|hasta|sobre|the|an|of|to|in|by|if|and|or|not|unless|for|with))$/u;
const startsSentence = /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u;
/** A heading that runs into the first sentence below it. */
const headingAbove = /^([\p{Lu}\d][^\n.,;:()]{1,60})\n\s*(?=(?:El|La|Los|Las|Se|No|The)\s)/u;
const isFunctionWord =
  /^(?:si|en|de|a|al|ante|antes|después|por|para|con|contra|sin|tras|durante|salvo|excepto|solo|sólo|cuando|mientras|según|bajo|desde|hasta|entre|transcurrid[oa]s?|if|when|while|until|unless|except|only|during|before|after|in|on|for|without|subject|should)(?!\p{L})/iu;
/** Lead-ins under which what stands there is denied, taken away or only said by someone. */
const turnsRound =
  /(?<!\p{L})(?:no|ni|nunca|sin|salvo|excepto|menos|nul[oa]s?|falta|hasta|(?:exclu|prohib|excep|perd|perder|deneg|rechaz|aleg|sancion|mult|deduc|descont|descuent|derog|suprim|reclam|impid|limit)\p{L}*)(?!\p{L})/iu;
const neutralLeadIn =
  /^(?:(?:las |los )?(?:siguientes )?(?:cláusulas|estipulaciones|condiciones(?: \p{L}+)?|pactos|exponen|manifiestan|acuerdan|pactan)|(?:ambas |las )?partes .{0,80}(?:cláusulas|estipulaciones|condiciones|pactos)) =$/u;

/** The sentences of a page in order, each with what it says by itself. */
export function readPageStatements(text: string): PageStatement[] {
  const leadIns: LeadIn[] = [];
  let heading: Wording | undefined;
  let isShadowed = false;
  let before = 0;
  let isQuoted = false;
  return splitSentences(text).flatMap((span): PageStatement[] => {
    const gap = text.slice(before, span.start);
    const isAtLineStart = before === 0 || gap.includes('\n');
    if (isAtLineStart) closeLeadIns(leadIns, text.slice(span.start, span.end), /\n\s*\n/u.test(gap));
    const previous = text.slice(Math.max(0, span.start - 40), span.start).trimEnd();
    const found: PageStatement[] = [];
    for (const part of partHeading(text, span, isAtLineStart && !goesOn.test(previous))) {
      const sentence = text.slice(part.start, part.end);
      const leadIn = leadIns.at(-1);
      const isWhole =
        startsSentence.test(withoutMarker(sentence)) &&
        !(part.start === span.start && goesOn.test(previous)) &&
        endsSentence.test(sentence) &&
        !isCut.test(sentence);
      found.push({
        ...part,
        sayings: isWhole ? readSayings(withoutMarker(sentence)) : [],
        head: leadIn?.wording ?? heading,
        isGoverned: leadIn !== undefined || isQuoted || isShadowed,
        isPlainPoint: leadIns.length === 1 && !isQuoted && isPlainPoint(sentence, leadIn),
      });
      isQuoted = endsQuoted(sentence, isQuoted);
      heading = endsSentence.test(sentence) ? undefined : readHead(sentence);
      if (isHeading(sentence)) isShadowed = castsShadow(sentence);
      openLeadIn(leadIns, sentence);
    }
    before = span.end;
    return found;
  });
}

const longestHeading = 80;
const headingWithStop =
  /^(?:de las |los |las )?(?:exclusi|prohibici|excepci|alegaci|limitaci|nulidad|pretensi|no cubiert)\p{L}*[^,;:]{0,40}\.$/iu;

function isHeading(sentence: string): boolean {
  if (sentence.length > longestHeading || kindOfPoint(sentence) !== '') return false;
  return !endsSentence.test(sentence) || headingWithStop.test(sentence);
}

/** Whether what stands under a heading holds only in its case, or not at all: «Durante la prueba», «Exclusiones». */
function castsShadow(heading: string): boolean {
  return isFunctionWord.test(heading) || turnsRound.test(heading);
}

function isPlainPoint(sentence: string, leadIn: LeadIn | undefined): boolean {
  if (leadIn === undefined || turnsRound.test(leadIn.wording)) return false;
  return kindOfPoint(sentence) !== '' && readWording(withoutMarker(sentence)).startsWith('#');
}

/** The wording of a heading or a lead-in, without what marks it as one. */
export function readHead(text: string): Wording {
  return readWording(withoutMarker(text)).replace(/(?: [=,;])+$/u, '');
}

function partHeading(text: string, span: TextSpan, isFree: boolean): TextSpan[] {
  const match = isFree ? headingAbove.exec(text.slice(span.start, span.end)) : null;
  const line = match?.[1]?.trimEnd() ?? '';
  if (match === null || isFunctionWord.test(line) || goesOn.test(line)) return [span];
  return [
    { start: span.start, end: span.start + line.length },
    { start: span.start + match[0].length, end: span.end },
  ];
}

function openLeadIn(leadIns: LeadIn[], sentence: string): void {
  // «Son nulas:» may stand in a line of the sentence that it introduces.
  const end = /(?::[^\S\n]*(?:\n|$)|(?<=siguientes?)\.$)/iu.exec(sentence)?.index;
  if (end === undefined) return;
  const opening = sentence.slice(0, end);
  if (neutralLeadIn.test(`${readHead(opening)} =`)) return;
  const points = end + 1 < sentence.trimEnd().length ? '' : undefined;
  leadIns.push({ wording: readHead(opening), points });
}

/** A lead-in reaches as far as points of one kind follow it. */
function closeLeadIns(leadIns: LeadIn[], sentence: string, followsBlank: boolean): void {
  const points = kindOfPoint(sentence);
  for (let last = leadIns.at(-1); last !== undefined; last = leadIns.at(-1)) {
    const isFirst = last.points === undefined;
    last.points ??= points;
    if (isFirst || (last.points === points && !(points === '' && followsBlank))) return;
    leadIns.pop();
  }
}

function kindOfPoint(sentence: string): string {
  if (/^[-–—•▪●◦*·]\s/u.test(sentence)) return '-';
  if (/^\(?[a-zñ]{1,2}\)/iu.test(sentence)) return 'a';
  return /^\(?\d{1,3}(?:\.\d{1,3})*[.)ªº]/u.test(sentence) ? '1' : '';
}

/** Whether a text ends within quotation marks, given whether it begins there. What is quoted is said by someone else. */
function endsQuoted(sentence: string, isQuoted: boolean): boolean {
  const marks = sentence.match(/["«“»”]/gu) ?? [];
  return marks.reduce((is, mark) => (mark === '"' ? !is : mark === '«' || mark === '“'), isQuoted);
}
