import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import { stopWords } from '../../../platform/spanish/spanish-word-lists.ts';
import type { EvidenceLibrary, EvidencePage, StandingSentence } from './evidence-library.ts';
import { denies, type EvidenceSentence, hasOtherValue, holds, isAboutOther } from './find-support.ts';
import { modals, type Token } from './read-tokens.ts';
import { isSameValue, readValues, type StatedValue } from './read-values.ts';
import { followsFrom, isKnownConstant, isReckoned, type Operand } from './reckon.ts';

/** A statement, and the whole sentences that it cites. */
export interface JudgedClaim {
  readonly text: string;
  readonly claim: readonly Token[];
  readonly cited: readonly StandingSentence[];
  readonly rows: readonly number[];
}

/** What contradicts a statement in its citations; undefined where nothing does. */
export function findFault<Page extends EvidencePage>(
  { text, claim, cited, rows }: JudgedClaim,
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): 'value' | 'denial' | undefined {
  if (!holdsAddresses(text, cited)) return 'value';
  const values = placeValues(text, cited, pages, library);
  const missing = findMissingValues(text, values, { rows, cited });
  if (missing.some(({ value, isOnPage }) => !isOnPage && !isKnownConstant(text, value))) return 'value';
  const isReckoning = missing.length === 0 && values.some(({ isCited }) => !isCited);
  if (!isReckoning && cited.some((evidence) => hasOtherValue(claim, evidence))) return 'value';
  const isHeld = cited.some((evidence) => holds(claim, evidence));
  return !isHeld && cited.some((evidence) => denies(claim, evidence)) ? 'denial' : undefined;
}

/** Whether the citations of a statement are about something else: its values are known to be theirs or to follow. */
function citesOther(text: string, claim: readonly Token[], cited: readonly EvidenceSentence[]): boolean {
  return shareLanguage(text, cited) && isAboutOther(claim, cited);
}

/**
 * What contradicts a lead-in («Puede subarrendar en estos casos:») in the citations of its answer: one of them denies it,
 * or it states something that none is about. Headings and lead-ins that only name what follows have no fault.
 */
export function findFaultOfLeadIn(
  text: string,
  claim: readonly Token[],
  cited: readonly EvidenceSentence[],
): 'denial' | 'subject' | undefined {
  if (/^\s*[#|]/u.test(text) || cited.length === 0 || cited.some((evidence) => holds(claim, evidence))) {
    return undefined;
  }
  if (cited.some((evidence) => denies(claim, evidence))) return 'denial';
  // Without a verb of permission or duty it names: «Las condiciones principales:».
  const states = claim.some(({ form }) => modals.has(form)) && claim.length >= leastTokensToState;
  return states && citesOther(text, claim, cited) ? 'subject' : undefined;
}

/** Two sentences of one language have words of grammar in common; what another language says cannot be compared. */
export function shareLanguage(text: string, cited: readonly EvidenceSentence[]): boolean {
  const words = grammarOf(text);
  return cited.some((evidence) => grammarOf(evidence.text).some((word) => words.includes(word)));
}

/** Of two letters or more: «a» and «no» are in several languages. */
function grammarOf(text: string): string[] {
  const words = foldText(text).match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => word !== 'no' && stopWords.has(word));
}

/** The verb and three words. */
const leastTokensToState = 4;

const addressPattern =
  /(?:https?:\/\/|www\.)(?:[.,;:]*[^\s<>"'«».,;:)])+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.@/-])(?:[a-z0-9-]+\.)+(?:com|es|org|net|eu|info|io|cat|gal|eus|example)(?![\w-])/giu;

/** Whether each address in a statement occurs in its citations: the model must not invent where one leads. */
export function holdsAddresses(text: string, cited: readonly EvidenceSentence[]): boolean {
  const addresses = text.match(addressPattern) ?? [];
  return addresses.every((address) =>
    cited.some((evidence) => evidence.text.toLowerCase().includes(address.toLowerCase())),
  );
}

/** A value of a statement, and where it stands. */
interface PlacedValue {
  readonly value: StatedValue;
  /** In one of the cited sentences. */
  readonly isCited: boolean;
  /** Somewhere on a cited page. */
  readonly isOnPage: boolean;
}

function placeValues<Page extends EvidencePage>(
  text: string,
  cited: readonly StandingSentence[],
  pages: readonly Page[],
  library: EvidenceLibrary<Page>,
): PlacedValue[] {
  return readValues(text).map((value) => ({
    value,
    isCited: cited.some(({ values }) => values.some((standing) => isSameValue(standing, value))),
    isOnPage: pages.some((page) => library.pageHolds(page, value)),
  }));
}

/** The values of a statement that its cited sentences do not state and that it does not compute from its pages' values. */
function findMissingValues(
  text: string,
  values: readonly PlacedValue[],
  { rows, cited }: { rows: readonly number[]; cited: readonly EvidenceSentence[] },
): PlacedValue[] {
  const operands = values.map(({ value, isCited, isOnPage }): Operand => {
    return { value, isBacked: isCited || isOnPage || isKnownConstant(text, value) };
  });
  // A sentence may be as long as its page: its values are read once for all values of the statement.
  const sentences = new Map<EvidenceSentence, StatedValue[]>();
  const valuesOf = (sentence: EvidenceSentence): StatedValue[] => {
    const read = sentences.get(sentence) ?? readValues(sentence.text);
    sentences.set(sentence, read);
    return read;
  };
  return values.filter(({ value, isCited }) => {
    if (isCited || isReckoned(text, value, operands, rows)) return false;
    return !cited.some((sentence) => followsFrom(text, value, sentence.text, valuesOf(sentence)));
  });
}
