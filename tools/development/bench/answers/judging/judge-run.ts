import { z } from 'zod';
import { forEachConcurrently } from '../../../../../functions/src/platform/resilience/for-each-concurrently.ts';
import { claimPages, claims } from '../../../../../functions/tests/fixtures/chat/evidence/claims.ts';
import type { PageTexts } from '../page-texts.ts';
import type { Pattern } from '../pattern.ts';
import type { Question } from '../questions/question.ts';
import type { ObservedAnswer } from '../scoring/observed-answer.ts';
import { readClaims } from '../scoring/score-citations.ts';
import { cohensKappa } from '../statistics/cohens-kappa.ts';
import type { Judge } from './ask-judge.ts';

const shareSchema = z.object({ hits: z.int().nonnegative(), of: z.int().nonnegative() });

/** Verdicts of the judge on one answer. */
export const judgementSchema = z.object({
  questionId: z.string(),
  run: z.int().positive(),
  /** Facts of a right answer that it states in any words. */
  facts: shareSchema,
  /** Cited statements that the quote and its page prove. */
  supported: shareSchema,
  /** Statements shown as checked that their citations do not prove. */
  shownFalse: shareSchema,
});
export type Judgement = z.infer<typeof judgementSchema>;

/** Measures the judge's agreement with human labels; undefined when it cannot be computed. */
export async function measureJudge(judge: Judge, atOnce = 1): Promise<number | undefined> {
  const pairs: [boolean, boolean][] = [];
  await forEachConcurrently(claims, atOnce, async ({ page, quotes, text, kind }) => {
    const evidence = describeEvidence(quotes.map((quote) => ({ quote, page: claimPages[page] })));
    const [verdict = false] = await judge({ evidence, statements: [text] });
    pairs.push([verdict, kind === 'true']);
  });
  return cohensKappa(pairs);
}

/** Returns the evidence of a statement: the quotes and their pages. */
function describeEvidence(cited: readonly { quote: string; page: string }[]): string {
  const quotes = cited.map(({ quote }) => `«${quote}»`).join('\n');
  const pages = [...new Set(cited.map(({ page }) => page))].map((page) => `En la página:\n${page}`);
  return [quotes, ...pages].join('\n\n');
}

/** Judges one answer: its facts against its text, and its statements against the cited pages. */
export async function judgeAnswer(
  judge: Judge,
  answer: ObservedAnswer,
  question: Question,
  pageTexts: PageTexts,
): Promise<Judgement> {
  const { questionId, run } = answer;
  if (answer.refusal !== null)
    return { questionId, run, facts: noHits, supported: noHits, shownFalse: noHits };
  const facts = await judge({ evidence: answer.text, statements: question.facts.map(describeFact) });
  const supported = { hits: 0, of: 0 };
  const shownFalse = { hits: 0, of: 0 };
  for (const claim of readClaims(answer).filter(({ citations }) => citations.length > 0)) {
    const cited = claim.citations.map(({ document, page, quote }) => {
      return { quote, page: pageTexts(document, page) ?? '' };
    });
    const [holds = false] = await judge({ evidence: describeEvidence(cited), statements: [claim.text] });
    const isChecked = answer.checked.some(({ start }) => start === claim.start);
    supported.of += 1;
    supported.hits += Number(holds);
    shownFalse.of += Number(isChecked);
    shownFalse.hits += Number(isChecked && !holds);
  }
  return {
    questionId,
    run,
    facts: { hits: facts.filter(Boolean).length, of: facts.length },
    supported,
    shownFalse,
  };
}

const noHits = { hits: 0, of: 0 };

/** Returns a fact in words: its first wording, with its parts joined. */
function describeFact(fact: Pattern): string {
  const [wording] = fact;
  return (wording?.all ?? []).map((run) => run.replace(/\*$/u, '…')).join(', ');
}
