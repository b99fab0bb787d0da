import { parseArgs } from 'node:util';
import { contracts } from './deadlines/kinds/contracts.ts';
import { foundWordings } from './deadlines/kinds/found-wordings.ts';
import { notices } from './deadlines/kinds/notices.ts';
import { papers } from './deadlines/kinds/papers.ts';
import { publicWordings } from './deadlines/kinds/public-wordings.ts';
import { type ClauseScore, scoreDocument } from './deadlines/score-deadlines.ts';
import { formatMeasures } from './shared/percentile.ts';
import { createDraw } from './stage/draw.ts';

const kinds = [...contracts, ...notices, ...papers, ...publicWordings, ...foundWordings];
/** Number of documents of each kind for one seed. */
const perKind = 2;

/**
 * Finds and computes the deadlines of made contracts, notices, tenders and invoices, with other wordings for each seed.
 * Counts dates that are right, false ones shown as checked, starts asked for rightly, and false deadlines.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const allScores: ClauseScore[] = [];
  let milliseconds = 0;
  for (let ahead = 0; ahead < Number(values.seeds); ahead += 1) {
    const seed = Number(values.seed) + ahead;
    const scores = kinds.flatMap((kind, index) => {
      const draw = createDraw(seed * 1_000 + index);
      return Array.from({ length: perKind }, () => {
        const document = kind.make(draw);
        const startedAt = performance.now();
        const scored = scoreDocument(document, draw);
        milliseconds += performance.now() - startedAt;
        return scored;
      }).flat();
    });
    for (const score of scores) {
      const {
        dated,
        asked,
        correctDates,
        correctlyAsked,
        falseDeadlines,
        wrongChecked,
        wrongParties,
        describe,
      } = score;
      if (wrongChecked > 0) console.log(`wrong and checked: ${describe}`);
      else if (wrongParties > 0) console.log(`wrong party: ${describe}`);
      else if (values.verbose && (correctDates < dated || correctlyAsked < asked || falseDeadlines > 0))
        console.log(describe);
    }
    console.log(`seed ${seed}: ${formatMeasures(measureScores(scores))}`);
    allScores.push(...scores);
  }
  console.log(
    formatMeasures({
      ...measureScores(allScores),
      ms_per_document: milliseconds / (kinds.length * perKind * Number(values.seeds)),
    }),
  );
}

function measureScores(scores: readonly ClauseScore[]) {
  const sum = (readScore: (score: ClauseScore) => number): number =>
    scores.reduce((total, score) => total + readScore(score), 0);
  const dated = sum((score) => score.dated);
  const askedCount = sum((score) => score.asked);
  const right = sum(({ correctDates }) => correctDates);
  return {
    clauses: scores.length,
    traps: scores.filter(({ isTrap }) => isTrap).length,
    dates_right: right / Math.max(1, dated),
    wrong_shown_as_checked: sum(({ wrongChecked }) => wrongChecked),
    wrong_parties: sum(({ wrongParties }) => wrongParties),
    asked_for_start_rightly: sum(({ correctlyAsked }) => correctlyAsked) / Math.max(1, askedCount),
    found: sum(({ found }) => found) / Math.max(1, dated + askedCount),
    false_deadlines: sum(({ falseDeadlines }) => falseDeadlines),
    checked_of_right: sum(({ rightChecked }) => rightChecked) / Math.max(1, right),
  };
}
