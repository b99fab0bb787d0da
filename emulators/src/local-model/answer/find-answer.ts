import { scoreStatedValue } from '../../../../functions/src/engines/evidence/statements/asked-value.ts';
import { stemOf, type Term } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { matchWord, readWords, synonymSimilarity } from '../kindred-words.ts';
import {
  amountQuestionPattern,
  endQuestionPattern,
  fitsQuestion,
  netAmountPattern,
} from './fits-question.ts';
import { findMeantDocuments, type Identity, identifyDocuments, readNames } from './identify-documents.ts';
import { negatedQuestionPattern, type QuestionPart } from './read-question.ts';
import { finiteVerbPattern, readCode, type Unit } from './read-units.ts';

/** Scores of a unit for one part of a question, from 0 to 1. */
export interface Candidate {
  readonly unit: Unit;
  readonly score: number;
  /** Share of the question covered by the unit itself; `around` adds its heading. */
  readonly own: number;
  readonly around: number;
  /** Share of the context that the unit covers. */
  readonly context: number;
  /** True when the unit contains a value of the requested kind, or none is requested. */
  readonly hasAskedValue: boolean;
  readonly identity: Identity;
}

/** Weights of the other scores of a unit, relative to that of its own words. */
const weights = {
  around: 0.5,
  context: 0.4,
  asked: 0.8,
  subject: 0.3,
  length: 0.2,
  title: 0.3,
  named: 0.3,
} as const;
/** Number of words of an average sentence. Longer sentences contain words of any question. */
const usualLength = 25;
/** First words of a sentence, which name its subject. */
const wordsOfSubject = 3;

/** Returns every unit, best first. */
export function rankUnits(part: QuestionPart, units: readonly Unit[]): Candidate[] {
  const identified = new Map(
    [...identifyDocuments(part, units)].map(([document, identity]) => [
      document,
      { identity, cover: createCoverScore(identity.neededTerms, units) },
    ]),
  );
  const coverAll = createCoverScore(part.terms, units);
  const coverContext = createCoverScore(part.context, units);
  const headings = new Map(units.map(({ heading }) => [heading, readWords(heading)]));
  const candidates = units.flatMap((unit, at): Candidate | [] => {
    const { passage, words } = unit;
    const identification = identified.get(passage.document);
    if (identification === undefined) return [];
    const { identity, cover } = identification;
    const beside = [units[at - 1], units[at + 1]].flatMap((other) =>
      other?.passage === passage ? other.words : [],
    );
    const above = headings.get(unit.heading) ?? [];
    const ownCover = Math.max(cover(words), coverAll(words));
    const around = Math.max(ownCover, cover([...words, ...above]));
    const context = coverContext([...words, ...above, ...beside]);
    // Cuts off the label of a form's line: the value follows it.
    const stated = finiteVerbPattern.test(unit.text) ? unit.text : unit.text.replace(leadingLabelPattern, '');
    const isDenied = readWords(withoutPattern.exec(unit.text)?.[1] ?? '').some(({ form }) =>
      part.askedValue?.stems.includes(stemOf(form)),
    );
    const valueScore =
      part.askedValue === undefined ? 1 : isDenied ? 0 : scoreStatedValue(stated, part.askedValue);
    const score =
      ownCover +
      weights.around * around +
      weights.context * context +
      weights.asked * valueScore +
      weights.subject * scoreSubject(unit, cover) +
      weights.title * identity.titleShare +
      weights.named * identity.namedShare -
      weights.length * Math.max(0, Math.log(words.length / usualLength));
    return { unit, score, own: ownCover, around, context, hasAskedValue: valueScore > 0, identity };
  });
  return candidates.sort((a, b) => b.score - a.score);
}

/**
 * Scores how well the beginning of a sentence, mostly its subject, covers the question. For a question about the rent,
 * «La renta es…» scores higher than «La fianza es de dos mensualidades de renta».
 */
function scoreSubject({ words }: Unit, cover: (words: readonly Term[]) => number): number {
  const first = Array.from({ length: wordsOfSubject }, (_, at) => cover(words.slice(0, at + 1)));
  return first.reduce((sum, each) => sum + each, 0) / wordsOfSubject;
}

/** Matches a denied noun: «sin preaviso». */
const withoutPattern = /(?<!\p{L})sin\s(\p{L}+)/iu;
/** Matches a label before a sentence: «Baja voluntaria: el preaviso es…». */
export const leadingLabelPattern = /^\p{Lu}[^.:;]{2,40}:\s/u;

/**
 * Returns a function for the share of the terms that some words cover, weighted by their rarity among the units; 1
 * without terms. A term found nowhere weighs as much as one found once.
 */
function createCoverScore(
  terms: readonly Term[],
  units: readonly Unit[],
): (words: readonly Term[]) => number {
  const worth = terms.map((term) => {
    const frequency = Math.max(1, units.filter(({ words }) => matchWord(term, words) > 0.5).length);
    return term.weight * (0.3 + Math.log(1 + (units.length - frequency + 0.5) / (frequency + 0.5)));
  });
  const total = worth.reduce((sum, each) => sum + each, 0);
  return (words) => {
    if (total === 0) return 1;
    return terms.reduce((sum, term, at) => sum + (worth[at] ?? 0) * matchWord(term, words), 0) / total;
  };
}

/**
 * Min weighted share of the question's words found in all passages (`anywhere`), in the unit (`own`) and near it
 * (`around`). Lower for long questions, which no document repeats word for word.
 */
const min = {
  short: { anywhere: 0.55, own: 0.3, around: 0.35 },
  long: { anywhere: 0.4, own: 0.05, around: 0.1 },
  context: 0.3,
} as const;
const longQuestion = 3.5;

/** Min share of the best score and of its words in a further unit: another case of the same rule. */
const minShareOfBest = 0.94;
const sameWords = 0.6;
const maxUnits = 3;

/**
 * Returns the units that answer a part of a question, in order: one, or several equally good ones. Returns none when
 * the answer is uncertain. `mayAnswer` excludes units, for example those without a value.
 */
export function findAnswer(
  part: QuestionPart,
  units: readonly Unit[],
  mayAnswer: (unit: Unit) => boolean = () => true,
): Unit[] {
  const find = (some: QuestionPart): Unit[] => findSureAnswer(some, units, mayAnswer);
  const answerUnits = find(part);
  const denied = negatedQuestionPattern.exec(part.text)?.[0];
  if (answerUnits.length === 0 && denied !== undefined) {
    // Needs only the words of the exclusion: its sentence need not repeat the others of the question.
    const core = readWords(denied);
    const terms = part.terms.filter((term) => matchWord(term, core) > 0.9);
    return terms.length === part.terms.length ? [] : find({ ...part, terms });
  }
  if (answerUnits.length === 0 && endQuestionPattern.test(part.text)) {
    // «El contrato dura cinco años, hasta el 28 de febrero de 2029» also states when it ends.
    const [end] = readWords('vence');
    const [length] = readWords('duración');
    const terms = part.terms.map((term) => (term.stem === end?.stem ? (length ?? term) : term));
    const text = part.text.replace(endQuestionPattern, 'hasta cuándo dur');
    const saysDay = (unit: Unit): boolean => scoreStatedValue(unit.text, { kind: 'date' }) === 1;
    return findSureAnswer({ ...part, terms, text }, units, (unit) => mayAnswer(unit) && saysDay(unit));
  }
  if (answerUnits.length > 0 || part.askedValue?.isNeeded !== true) return answerUnits;
  // Returns true for a word of a document's name or heading: «¿Cuánto cuesta la obra?» about a contract for works asks
  // for its price.
  const inTitle = (term: Term, { heading, passage }: Unit): boolean =>
    matchWord(term, readWords(`${passage.document}\n${heading}`)) >= 0.9;
  const titleTerms = part.terms.filter((term) => units.some((unit) => inTitle(term, unit)));
  const ofTitle = units.filter((unit) => titleTerms.every((term) => inTitle(term, unit)));
  const terms = part.terms.filter((term) => !titleTerms.includes(term));
  return titleTerms.length === 0 ? [] : findSureAnswer({ ...part, terms }, ofTitle, mayAnswer);
}

/** Matches words that deny or exclude, in Spanish and English. */
export const denialPattern =
  /(?<!\p{L})(?:no|ni|nunca|tampoco|ning[úu]n[oa]?s?|exclu\p{L}+|excep\p{L}+|salvo|proh[íi]b\p{L}+|not|never|neither)(?!\p{L})/iu;

/** Matches the noun in «¿En qué empresa…?». */
const askedNounPattern = /^[¿\s]*(?:y\s+)?(?:(?:a|con|de|en|para|por)\s+)?qu[ée]\s+(?<noun>\p{L}+)/iu;

/** Returns true for a unit with the noun of a question that asks which one. */
function holdsAskedNoun({ text, askedValue }: QuestionPart, { words, heading }: Unit): boolean {
  const nouns = askedValue === undefined ? readWords(askedNounPattern.exec(text)?.groups?.noun ?? '') : [];
  return nouns.some((noun) => noun.weight === 1 && matchWord(noun, [...words, ...readWords(heading)]) > 0.9);
}

/** Returns true for an exclusion or a denial of the asked verb that is not a condition. */
const deniesAsked = ({ text }: QuestionPart, { text: stated, words }: Unit): boolean =>
  !/^(?:si|cuando|en caso de que)\s/iu.test(stated) &&
  (/exclu|excep|salvo|proh[íi]b|incluy/iu.test(stated) ||
    readWords(negatedQuestionPattern.exec(text)?.[0] ?? '').some((term) => matchWord(term, words) > 0.5));

function findSureAnswer(
  part: QuestionPart,
  units: readonly Unit[],
  mayAnswer: (unit: Unit) => boolean,
): Unit[] {
  const wantsDenial = negatedQuestionPattern.test(part.text);
  const meantDocuments = findMeantDocuments(part, units);
  const fitting = rankUnits(part, units)
    .filter(({ hasAskedValue }) => hasAskedValue || part.askedValue?.isNeeded !== true)
    .filter(({ context }) => !part.isFollowUp || context >= min.context)
    .filter(
      ({ unit }) => meantDocuments.has(unit.passage.document) && mayAnswer(unit) && fitsQuestion(part, unit),
    )
    .filter(
      ({ unit }) =>
        !wantsDenial || (denialPattern.test(`${unit.heading} ${unit.text}`) && deniesAsked(part, unit)),
    );
  const holders = fitting.filter(({ unit }) => holdsAskedNoun(part, unit));
  const ranked = holders.length > 0 ? holders : fitting;
  const isPrice = ({ unit }: Candidate): boolean =>
    asksPrice(part, unit) && priceStatementPattern.test(`${unit.columns} ${unit.text}`);
  const saysAll = ({ unit }: Candidate): boolean =>
    distinctiveOf(part.terms).every((term) => matchWord(term, unit.words) >= 0.9);
  const first =
    ranked.find(({ unit }) => readCode(unit) !== undefined) ??
    ranked.find((each) => isPrice(each) && totalStatementPattern.test(each.unit.text)) ??
    ranked.find((each) => asksPrice(part, each.unit) && saysAll(each)) ??
    ranked
      .slice(0, maxUnits)
      .find((each) => (isPrice(each) || !asksPrice(part, each.unit)) && isSure(part, each, units));
  const totalUnit = first && findTotal(part, first.unit, units);
  const best = totalUnit === first?.unit ? first : ranked.find(({ unit }) => unit === totalUnit);
  if (best === undefined || part.terms.length === 0 || !isSure(part, best, units)) return [];
  const rival = ranked.find(
    ({ unit }) => shareWords(unit, best.unit) < sameWords && namesRow(part.terms, unit),
  );
  // Two sentences in a row that answer equally well belong together: a rule and its addition or exception.
  const beside = ranked.find(
    ({ unit, score }) =>
      unit.passage === best.unit.passage &&
      unit.heading === best.unit.heading &&
      [unit.kind, best.unit.kind].every((kind) => kind !== 'row') &&
      Math.abs(units.indexOf(unit) - units.indexOf(best.unit)) === 1 &&
      score >= minShareOfBest * best.score &&
      part.terms.every(
        (term) => matchWord(term, best.unit.words) * synonymSimilarity <= matchWord(term, unit.words),
      ),
  );
  if (beside !== undefined && (rival === undefined || beside.score >= rival.score))
    return units.filter((unit) => unit === best.unit || unit === beside.unit);
  if (!wantsDenial && !best.unit.text.endsWith(':') && isDoubtful(part, best, rival)) return [];
  const alike = ranked.filter(
    ({ unit, score, hasAskedValue, identity }) =>
      hasAskedValue &&
      identity.namedShare >= best.identity.namedShare &&
      score >= minShareOfBest * best.score &&
      shareWords(unit, best.unit) >= sameWords,
  );
  const texts = [...new Set([best, ...alike].map(({ unit }) => unit.text))].slice(0, maxUnits);
  const unitPositions = texts.map((text) => units.findIndex((unit) => unit.text === text));
  return units.filter((_, at) => unitPositions.includes(at));
}

/**
 * Min share of distinctive words for a clear answer. Below it, the statement needs `distance` more than the next one.
 */
const clearAnswer = { share: 0.75, distance: 0.2, minShare: 0.4, words: 3 } as const;

/** Returns true when a statement contains few of the question's distinctive words, and another one nearly as many. */
function isDoubtful(part: QuestionPart, best: Candidate, rival: Candidate | undefined): boolean {
  if (readCode(best.unit) !== undefined || asksPrice(part, best.unit)) return false;
  const names = readNames(part);
  const title = readWords(best.unit.passage.document);
  const untitled = distinctiveOf(part.terms).filter((term) => !isInTitle(term, title));
  const words = untitled.filter((term) => !names.has(term));
  if (words.length === 0) return untitled.length > 0;
  // Skips the word that asks for a value: the value itself answers it.
  const asks = ({ form }: Term): boolean => part.askedValue?.stems.includes(stemOf(form)) ?? false;
  const distinctive = words.filter((term) => !asks(term));
  const shareOf = (some: readonly Term[], { unit }: Candidate): number => {
    const stated = [...unit.words, ...readWords(unit.heading)];
    return some.reduce((sum, term) => sum + matchWord(term, stated), 0) / Math.max(1, some.length);
  };
  if (words.length >= clearAnswer.words && shareOf(words, best) < clearAnswer.minShare) return true;
  // Another document says it in the very words of the question.
  const isOther = rival !== undefined && rival.unit.passage.document !== best.unit.passage.document;
  if (isOther && shareOf(distinctive, rival) > shareOf(distinctive, best)) return true;
  if (distinctive.length === 0 || rival === undefined || best.score - rival.score >= clearAnswer.distance)
    return false;
  // Prefers the amount of the subject: «La renta es…», not «La fianza es de dos mensualidades de renta».
  const leads = ({ unit }: Candidate): boolean =>
    words.some((term) => asks(term) && matchWord(term, unit.words.slice(0, wordsOfSubject)) > 0.5);
  if (/money|charge/u.test(part.askedValue?.kind ?? '') && leads(best) !== leads(rival)) return leads(rival);
  const knownShare = shareOf(distinctive, best);
  return (
    knownShare < clearAnswer.share ||
    (part.askedValue === undefined && shareOf(distinctive, rival) >= synonymSimilarity * knownShare)
  );
}

function shareWords(a: Unit, b: Unit): number {
  const stems = new Set(a.words.map(({ stem }) => stem));
  const otherStems = new Set(b.words.map(({ stem }) => stem));
  return [...stems].filter((stem) => otherStems.has(stem)).length / Math.max(stems.size, otherStems.size);
}

/** Matches words for a total or an amount to pay. */
const totalStatementPattern = /(?<!\p{L})(?:total|importe final|a pagar)(?!\p{L})/iu;
/** Matches an amount with two decimals: «1.780,00». */
const amountPattern = /\d+(?:\.\d{3})*,\d{2}/gu;

/**
 * Returns the total of the document when a question asks for a total and several rows state one. It is the
 * last one if it is the largest, else undefined.
 */
function findTotal({ text, terms }: QuestionPart, unit: Unit, units: readonly Unit[]): Unit | undefined {
  const title = readWords(unit.passage.document);
  const otherTerms = distinctiveOf(terms).filter((term) => !isInTitle(term, title));
  const isNamed = otherTerms.some((term) => matchWord(term, readWords(unit.text)) >= 0.9);
  if (!amountQuestionPattern.test(text) || !totalStatementPattern.test(unit.text) || isNamed) return unit;
  const totals = units.flatMap((each) => {
    const last = each.text.match(amountPattern)?.at(-1);
    const isTotal = totalStatementPattern.test(each.text) && !netAmountPattern.test(each.text);
    return last === undefined || !isTotal || each.passage.document !== unit.passage.document
      ? []
      : [{ unit: each, value: Number(last.replaceAll('.', '').replace(',', '.')) }];
  });
  if (new Set(totals.map(({ value }) => value)).size <= 1) return unit;
  const last = totals.at(-1);
  return totals.every(({ value }) => value <= (last?.value ?? 0)) ? last?.unit : undefined;
}

/** Matches names of the price of a whole document: «¿Cuánto cuesta el seguro?». */
const priceStatementPattern =
  /(?<!\p{L})(?:precio|total|prima|renta|alquiler|importe|cuant[íi]a|cuota|coste|retribuci[óo]n|salario|asciende|cuesta|vale)(?!\p{L})/iu;

/**
 * Returns true when a question asks for a price and the document's name contains all its other words. Its answer is the
 * price of the whole document.
 */
function asksPrice({ text, terms, askedValue }: QuestionPart, { passage }: Unit): boolean {
  if (!amountQuestionPattern.test(text) || ['time', 'date', 'rate'].includes(askedValue?.kind ?? ''))
    return false;
  const title = readWords(passage.document);
  const distinctive = distinctiveOf(terms);
  return distinctive.length > 0 && distinctive.every((term) => isInTitle(term, title));
}

/** Returns the terms that say what is asked, without those that frame a question. */
const distinctiveOf = (terms: readonly Term[]): Term[] => terms.filter(({ weight }) => weight === 1);

/** Returns true for a word in the document's name, whose file name may lack the tilde of «ñ». */
const isInTitle = (term: Term, title: readonly Term[]): boolean =>
  matchWord(term, title) >= 0.9 || title.some(({ form }) => form === term.form.replaceAll('ñ', 'n'));

/** Returns false for a row that has none of the terms itself: only its column, its heading or its neighbours do. */
export function namesRow(terms: readonly Term[], { kind, text }: Unit): boolean {
  return kind !== 'row' || terms.some((term) => matchWord(term, readWords(text)) > 0.5);
}

function isSure(
  part: QuestionPart,
  { unit, own, around, identity }: Candidate,
  units: readonly Unit[],
): boolean {
  // Accepts a row with a code, which `fitsQuestion` has compared.
  if (readCode(unit) !== undefined) return true;
  if (asksPrice(part, unit)) return priceStatementPattern.test(`${unit.columns} ${unit.text}`);
  const terms = identity.isSettled ? identity.neededTerms : part.terms;
  const { document } = unit.passage;
  const ofDocument = units.filter(({ passage }) => passage.document === document);
  const title = readWords(document);
  const headings = new Set(ofDocument.map(({ heading }) => heading));
  const words = [
    ...title,
    ...ofDocument.flatMap((other) => other.words),
    ...[...headings].flatMap((each) => readWords(each)),
  ];
  // Excludes words of the document's name, which the statement need not repeat.
  const untitled = part.terms.filter((term) => !isInTitle(term, title));
  const distinctive = distinctiveOf(untitled);
  // Rejects a document without a word of the question that another one has.
  const rest = units.flatMap((each) => (each.passage.document === document ? [] : each.words));
  if (distinctive.some((term) => matchWord(term, words) < 0.6 && matchWord(term, rest) > 0.7)) return false;
  const beside = [...unit.words, ...readWords(unit.heading)];
  const needed = distinctive.length > 0 ? distinctive : untitled;
  if (
    needed.length > 0 &&
    !needed.some((term) => matchWord(term, beside) > Math.max(0.5, matchWord(term, title)))
  )
    return false;
  // Needs a word of the row itself, because all rows share the head of a column.
  if (!namesRow(needed, unit)) return false;
  const weigh = (some: readonly Term[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const [known = 0, knownOfAll = 0] = [terms, part.terms].map(
    (some) => some.reduce((sum, term) => sum + term.weight * matchWord(term, words), 0) / weigh(some),
  );
  const limit = weigh(terms) >= longQuestion ? min.long : min.short;
  if (limit === min.short && terms.some((term) => term.isNumber && matchWord(term, words) === 0))
    return false;
  return own >= limit.own && around >= limit.around && Math.max(known, knownOfAll) >= limit.anywhere;
}
