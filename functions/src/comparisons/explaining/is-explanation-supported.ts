import type { PageText } from '../../engines/document-reading/index.ts';
import {
  type AssessedStatement,
  assessStatements,
  type EvidenceToken,
  isSameToken,
  negationWords,
  readEvidenceTokens,
} from '../../engines/evidence/index.ts';
import type { PausingWork } from '../../platform/resilience/in-turns.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import type { ChangedClause, ClauseSide } from './choose-clauses.ts';
import { splitByVersion, type VersionPart } from './split-by-version.ts';

/**
 * Returns true when the clauses of both versions support a sentence, like a statement of an answer that cites both. No
 * value, negation or name of it is missing in them. Its words about one version have the negations of that version; the
 * new clause decides about words without a version. Can pause.
 */
export function* isExplanationSupported(
  text: string,
  { before, after }: ChangedClause,
): PausingWork<boolean> {
  if (isOnlyRewording(text)) return true;
  // Removes «ya no» from a sentence about a deleted clause, where it denies nothing of the clause itself.
  if (after === undefined)
    return yield* isSupportedByClauses(text.replace(/(?<!\p{L})(?:ya\s+)?no\s/giu, ''), [before]);
  const clauses = { before, after };
  const plain = text.replace(mentionPattern, ' ').replace(/\s+/gu, ' ').replace(ceasingPattern, 'no ');
  const versionParts = splitByVersion(writeProhibitions(plain, clauses));
  for (const part of versionParts)
    if (!(yield* isSupportedByVersion(part, versionParts, clauses))) return false;
  return versionParts.length > 0;
}

interface Clauses {
  readonly before: ClauseSide | undefined;
  readonly after: ClauseSide;
}

/** Matches the mention of a negation, which denies nothing itself: «se elimina el «no»». */
const mentionPattern = /[«"“']no[»"”']/giu;
/** Matches «deja de», which denies the next verb: «deja de poder» means «no puede». */
const ceasingPattern = /(?<!\p{L})dej(?:an?|arán?) de /giu;
/**
 * Matches the end of a prohibition: «se elimina la prohibición de», «ya no se prohíbe», «no está prohibido».
 */
const endOfProhibitionPattern =
  /(?<!\p{L})(?:(?:desaparece|se (?:elimina|suprime|levanta|retira|quita)) (?:la )?|no (?:(?:se|está|estar|tiene|tener|queda|quedar|existe|existir|hay|haber|la) ){0,3})proh[ií]b\p{L}*(?: de(?!\p{L}))?/giu;
/** Matches forms of «prohibir». */
const prohibitionPattern = /(?<!\p{L})proh[ií]b\p{L}*(?: de(?!\p{L}))?/giu;

/** Replaces «se prohíbe» with «no» when neither clause has such a word: the clauses may prohibit by a negation. */
function writeProhibitions(text: string, { before, after }: Clauses): string {
  const isUsed = [before, after].some(
    (side) => side !== undefined && textOf(side).search(prohibitionPattern) >= 0,
  );
  return isUsed ? text : text.replace(endOfProhibitionPattern, '').replace(prohibitionPattern, 'no');
}

/** Checks the part of an explanation about one version against the clause of that version. */
function* isSupportedByVersion(
  part: VersionPart,
  parts: readonly VersionPart[],
  clauses: Clauses,
): PausingWork<boolean> {
  const side = clauses[part.version];
  if (side === undefined) return false;
  const clause = readEvidenceTokens(textOf(side));
  const text = toPresent(part.text, clause);
  const content = readEvidenceTokens(text).filter(
    (token) =>
      !referringPattern.test(token.form) &&
      (!permittingPattern.test(token.form) || isTokenInClause(token, clause)),
  );
  if (content.length === 0) return yield* repeatsClause(part, parts, side);
  if (isDenial(text)) {
    if (part.version === 'before' && !content.every((token) => isTokenInClause(token, clause))) return false;
    if (!isDenial(textOf(side)) && clauses.before !== undefined && isDenial(textOf(clauses.before)))
      return false;
  }
  const assessment = yield* assessText(text, [side]);
  if (assessment.length > 0 && assessment.every(isChecked)) return true;
  if (assessment.some(({ reason }) => reason === 'denial')) return false;
  const other = part.version === 'after' ? clauses.before : clauses.after;
  // Rejects a statement in the wrong part of the sentence: the clause of the other version supports it.
  if (parts.length > 1 && (yield* isSupportedByClauses(text, [other]))) return false;
  return yield* isSupportedByClauses(text, [clauses.before, clauses.after]);
}

/**
 * Judges a part such as «ahora puede» or «antes no», which relies on the words about the other version. The clause of
 * its version must agree with these words or, when only one of both parts denies, contradict them.
 */
function* repeatsClause(
  part: VersionPart,
  parts: readonly VersionPart[],
  side: ClauseSide,
): PausingWork<boolean> {
  const other = parts.find(({ version }) => version !== part.version);
  if (other === undefined) return false;
  const assessment = yield* assessText(toPresent(other.text, readEvidenceTokens(textOf(side))), [side]);
  if (isDenial(part.text) === isDenial(other.text))
    return assessment.length > 0 && assessment.every(isChecked);
  return assessment.some(({ reason }) => reason === 'denial');
}

function* isSupportedByClauses(
  text: string,
  clauses: readonly (ClauseSide | undefined)[],
): PausingWork<boolean> {
  const statements = yield* assessText(text, clauses);
  return statements.length > 0 && statements.every(isChecked);
}

const isChecked = ({ support }: Pick<AssessedStatement<PageText>, 'support'>): boolean =>
  support !== 'unchecked';

function assessText(text: string, clauses: readonly (ClauseSide | undefined)[]) {
  const sides = clauses.filter((side) => side !== undefined);
  const citations = sides.map((side) => toCitation(text, side));
  return assessStatements(text, citations, [...new Set(citations.map(({ page }) => page))]);
}

const toCitation = (text: string, { page, start, end }: ClauseSide) => ({
  offset: text.length,
  page,
  range: { start, end },
});

const textOf = ({ page, start, end }: ClauseSide): string => page.text.slice(start, end);

/** Matches words that refer to the verb of another part of the sentence: «podrá hacerlo», «ahora sí». */
const referringPattern = /^(?:PODER|DEBER|si|hac(?:er(?:l[aeo]s?)?|en?|ian?))$/u;
/**
 * Matches a verb of permission: «antes no se permitía» also refers to the verb of another part when the
 * clause permits in other words.
 */
const permittingPattern = /^(?:permit|autoriz)/u;

const isTokenInClause = (token: EvidenceToken, clause: readonly EvidenceToken[]): boolean =>
  clause.some((other) => isSameToken(token, other));

const isDenial = (text: string): boolean =>
  foldText(text)
    .match(/\p{L}+/gu)
    ?.some((word) => word !== 'sin' && negationWords.has(word)) === true;

/** Changes a verb from the imperfect to the present, «permitía» to «permite», when the clause lacks the imperfect. */
const toPresent = (text: string, clause: readonly EvidenceToken[]): string =>
  text.replace(/\p{L}{4,}/gu, (word) => {
    const isChecked = readEvidenceTokens(word).every((token) => isTokenInClause(token, clause));
    return isChecked ? word : word.replace(/ía(?=n?$)/iu, 'e');
  });

/** Returns true for the fixed sentence by which a model reports a change of wording without a change of meaning. */
const isOnlyRewording = (text: string): boolean => /^Solo cambia la redacción\.?$/u.test(text);
