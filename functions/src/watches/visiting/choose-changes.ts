import { coversUrl } from '../../contract/extractor/path-patterns.ts';
import { watchLimits } from '../../contract/watch-limits.ts';
import type { SiteChange } from '../../contract/watches/schemas.ts';
import { createQuestionMatcher } from '../../engines/proved-values/index.ts';
import { foldText } from '../../platform/spanish/spanish-terms.ts';
import type { FoundChange } from '../../shared/watches/watched-sites.ts';
import type { WatchRecord } from '../watch-record.ts';

type Interest = Pick<WatchRecord, 'paths' | 'words' | 'question'>;

/** Marks and numbers the changes that were asked about, first; and returns those to store. */
export function chooseChanges(
  interest: Interest,
  visitId: string,
  foundChanges: readonly FoundChange[],
): { readonly changes: SiteChange[]; readonly askedCount: number } {
  const isAsked = createChangeMatcher(interest);
  const judged = foundChanges.map((change) => ({ ...change, is_asked: isAsked(change) }));
  const askedChanges = judged.filter((change) => change.is_asked);
  const otherChanges = judged.filter((change) => !change.is_asked);
  const changes = [...askedChanges, ...otherChanges]
    .slice(0, watchLimits.changesPerVisit)
    .map((change, index) => ({ id: `${visitId}.${index}`, ...change }));
  return { changes, askedCount: askedChanges.length };
}

/** Returns a function that tells whether a change is on the paths, and has one of the words or answers the question. */
export function createChangeMatcher({ paths, words, question }: Interest): (change: FoundChange) => boolean {
  const phrases = words.map((word) => ` ${foldWords(word)}`).filter((phrase) => phrase !== ' ');
  // Keeps symbols such as «€» as search words, although they have no letters.
  const signs = words.filter((word) => foldWords(word) === '');
  const mayAnswer = question === null ? undefined : createQuestionMatcher(question);
  return ({ url, title, section, before, after }) => {
    const parsedUrl = URL.parse(url);
    const isOnPath =
      paths.length === 0 || (parsedUrl !== null && paths.some((path) => coversUrl(path, parsedUrl)));
    if (!isOnPath || (words.length === 0 && mayAnswer === undefined)) return isOnPath;
    const sentences = [before, after].flatMap((side) => (side === null ? [] : [side.text]));
    if (mayAnswer !== undefined && sentences.some((text) => mayAnswer(text, section, title))) return true;
    // Matches the beginning of a word: «beca» finds «becas».
    const text = [title, ...sentences].join(' ');
    const folded = ` ${foldWords(text)}`;
    return phrases.some((phrase) => folded.includes(phrase)) || signs.some((sign) => text.includes(sign));
  };
}

const foldWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
