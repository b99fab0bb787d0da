import type { FoundPassage } from './found-passage.ts';

/**
 * Joins overlapping and adjacent passages of a page, so that no text is repeated. Returns reading order by page within
 * each document, and documents in the order of their first passage. A joined passage has the path of its start and the
 * best score.
 */
export function joinNeighbours<Passage extends FoundPassage>(passages: readonly Passage[]): Passage[] {
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  const ordered = [...passages].sort(
    (a, b) =>
      documents.indexOf(a.documentId) - documents.indexOf(b.documentId) ||
      a.page.index - b.page.index ||
      a.start - b.start,
  );
  const joined: Passage[] = [];
  for (const passage of ordered) {
    const before = joined.at(-1);
    if (before !== undefined && touches(before, passage))
      joined[joined.length - 1] = joinPassages(before, passage);
    else joined.push(passage);
  }
  return joined;
}

function touches(before: FoundPassage, passage: FoundPassage): boolean {
  const isSamePage = before.documentId === passage.documentId && before.page.index === passage.page.index;
  return isSamePage && passage.page.text.slice(before.end, passage.start).trim() === '';
}

function joinPassages<Passage extends FoundPassage>(before: Passage, passage: Passage): Passage {
  const end = Math.max(before.end, passage.end);
  const score = Math.max(before.score, passage.score);
  return { ...before, end, score, text: before.page.text.slice(before.start, end) };
}
