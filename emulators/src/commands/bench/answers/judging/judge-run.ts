import { z } from 'zod';
import {
  type Claim,
  claimPages,
  claims,
} from '../../../../../../functions/src/chat/evidence/specimens/claims.ts';
import type { Question } from '../questions/question.ts';
import type { PageTexts } from '../scoring/find-false-checked.ts';
import type { ObservedAnswer } from '../scoring/observed-answer.ts';
import type { Pattern } from '../scoring/pattern.ts';
import { readClaims } from '../scoring/score-citations.ts';
import { cohensKappa } from '../statistics/cohens-kappa.ts';
import type { Judge } from './ask-judge.ts';

const shareSchema = z.object({ hits: z.int().nonnegative(), of: z.int().nonnegative() });

/** What the judge says of one answer. */
export const judgementSchema = z.object({
  questionId: z.string(),
  run: z.int().positive(),
  /** Facts of a right answer that it holds, in whatever words. */
  facts: shareSchema,
  /** Statements with citations that what surrounds these proves. */
  supported: shareSchema,
  /** Statements shown as checked that it does not prove. */
  shownFalse: shareSchema,
});
export type Judgement = z.infer<typeof judgementSchema>;

/** How far the judge agrees with the labels that people gave; undefined where that cannot be told. */
export async function measureJudge(judge: Judge): Promise<number | undefined> {
  const pairs: [boolean, boolean][] = [];
  for (const [page, own] of Map.groupBy(claims, (claim: Claim) => claim.page)) {
    for (const claim of own) {
      const evidence = claim.quotes.map((quote) => `«${quote}»`).join('\n');
      const [verdict = false] = await judge({
        evidence: `${evidence}\n\nEn la página:\n${claimPages[page]}`,
        statements: [claim.text],
      });
      pairs.push([verdict, claim.kind === 'true']);
    }
  }
  return cohensKappa(pairs);
}

/** Judges one answer: its facts against its text, and its statements against the pages that they cite. */
export async function judgeAnswer(
  judge: Judge,
  answer: ObservedAnswer,
  question: Question,
  pageTexts: PageTexts,
): Promise<Judgement> {
  const { questionId, run } = answer;
  if (answer.refusal !== null) return { questionId, run, facts: none, supported: none, shownFalse: none };
  const facts = await judge({ evidence: answer.text, statements: question.facts.map(describeFact) });
  const supported = { hits: 0, of: 0 };
  const shownFalse = { hits: 0, of: 0 };
  for (const claim of readClaims(answer).filter(({ citations }) => citations.length > 0)) {
    const evidence = claim.citations.map(({ document, page, quote }) => {
      return `«${quote}»\n\nEn la página:\n${pageTexts(document, page) ?? ''}`;
    });
    const [holds = false] = await judge({ evidence: evidence.join('\n\n'), statements: [claim.text] });
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

const none = { hits: 0, of: 0 };

/** A fact in words: its first wording, runs joined. */
export function describeFact(fact: Pattern): string {
  const [wording] = fact;
  return (wording?.all ?? []).map((run) => run.replace(/\*$/u, '…')).join(', ');
}
