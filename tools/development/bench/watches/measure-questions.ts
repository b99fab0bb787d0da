import {
  compareVisits,
  readHeadings,
  type VisitedPage,
} from '../../../../functions/src/engines/page-changes/index.ts';
import { runWithoutPauses } from '../../../../functions/src/platform/resilience/in-turns.ts';
import { chooseChanges } from '../../../../functions/src/watches/visiting/choose-changes.ts';
import { createRandom } from '../shared/create-random.ts';
import { drawVisit, questionedPages } from './questioned-pages.ts';

/** Number of visits of each page for one seed. */
const visitsPerPage = 20;
const dayMs = 86_400_000;

/** Counts of decisions whether a change answers the question of a watch; each is for one question and one visit. */
export interface QuestionScore {
  readonly asked: number;
  readonly right: number;
  readonly missed: number;
  readonly falseAlarms: number;
}

/**
 * Compares visits of made pages, and decides for each question of a page whether its mail goes out. It must when the fact
 * that it asks about changed, and must not when only others did. Prints wrong decisions.
 */
export function measureQuestions(seed: number, isVerbose: boolean): QuestionScore {
  const random = createRandom(seed * 77 + 5);
  const score = { asked: 0, right: 0, missed: 0, falseAlarms: 0 };
  for (const page of questionedPages) {
    for (let at = 0; at < visitsPerPage; at += 1) {
      const { title, before, after, questions } = drawVisit(page, random);
      const visitedAt = new Date(Date.UTC(2026, 2, 2, 8));
      const { differences } = runWithoutPauses(
        compareVisits(
          toVisitedPage(title, before, visitedAt),
          toVisitedPage(title, after, new Date(visitedAt.getTime() + dayMs)),
        ),
      );
      const found = differences.map(({ units: _, ...difference }) => ({
        ...difference,
        kind: 'text' as const,
        url: 'https://sitio.es/',
        title,
        place: { before: null, after: null },
      }));
      for (const { question, isAnswered } of questions) {
        const { askedCount, changes } = chooseChanges({ paths: [], words: [], question }, 'v', found);
        const isSent = askedCount > 0;
        score.asked += 1;
        if (isSent === isAnswered) score.right += 1;
        else if (isAnswered) score.missed += 1;
        else score.falseAlarms += 1;
        if (isVerbose && isSent !== isAnswered) {
          const shown = isSent ? changes.filter(({ is_asked }) => is_asked) : changes;
          const texts = shown.map(
            (change) => `[${change.section.join(' > ')}] ${change.after?.text ?? `– ${change.before?.text}`}`,
          );
          console.log(`  ${isSent ? 'false alarm' : 'missed'}: «${question}» ${title}: ${texts.join(' | ')}`);
        }
      }
    }
  }
  return score;
}

/** Returns a page as an extraction stores it: its Markdown, and its plain text without the marks of headings. */
const toVisitedPage = (title: string, markdown: string, visitedAt: Date): VisitedPage => ({
  title,
  text: markdown.replace(/^#+ /gmu, ''),
  visitedAt,
  headings: readHeadings(markdown),
});
