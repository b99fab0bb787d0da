import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { compareDocuments } from '../../../functions/src/engines/compare/index.ts';
import { runWithoutPauses } from '../../../functions/src/platform/resilience/in-turns.ts';
import { madeContracts } from './answers/documents/made-contracts.ts';
import { describeReforms } from './comparison/describe-reforms.ts';
import { splitIntoParts } from './comparison/made-parts.ts';
import { measureManuals } from './comparison/measure-manuals.ts';
import { type EditedText, plantEdits } from './comparison/plant-edits.ts';
import { printParts, type Rendition, renditions } from './comparison/print-parts.ts';
import { readLaw } from './comparison/read-law.ts';
import { comparePictures, type ReadRendition, readRendition } from './comparison/read-rendition.ts';
import { type ComparisonScore, type ReadVersion, scoreComparison } from './comparison/score-comparison.ts';
import type { TextPart } from './comparison/text-block.ts';
import { formatMeasures } from './shared/percentile.ts';

const usage =
  'Usage: npm run bench -- compare --data FOLDER [--form pdf|docx|scan] [--seeds N] [--from SEED] [--articles N], or compare --pages N';

/** Two versions of a text. */
interface Pair {
  readonly name: string;
  readonly before: readonly TextPart[];
  readonly after: EditedText;
}

/**
 * Compares consecutive versions of a law (`00.md`, `01.md`…) as PDF and as DOCX. Then compares its last version and made
 * contracts with `--seeds` copies that have planted edits, the first by the seed `--from`. `articles_found` is the share of differing parts with a
 * change. False changes are those in equal parts. `--form scan` compares pictures of the contracts and of the first
 * `--articles` of the law. `--pages` measures the time and memory of two made manuals of this many pages instead.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      form: { type: 'string' },
      seeds: { type: 'string', default: '3' },
      from: { type: 'string', default: '1' },
      articles: { type: 'string', default: '60' },
      pages: { type: 'string' },
    },
  });
  if (values.pages !== undefined) return measureManuals(Number(values.pages));
  if (values.data === undefined) throw new UsageError(usage);
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.data);
  const chosenRenditions = renditions.filter(
    (form) => form === (values.form ?? form) && (form !== 'scan' || values.form === form),
  );
  if (chosenRenditions.length === 0) throw new UsageError(usage);
  const first = Number(values.from);
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index);
  // Reads articles instead of whole laws for scans, because a page takes seconds to recognise.
  const laws =
    values.form === 'scan'
      ? readArticles(folder, Number(values.articles), seeds)
      : readVersions(folder, seeds);
  const pairs = [...laws, ...editContracts(seeds)];
  for (const line of describeReforms(folder, pairs)) console.log(line);
  const scores: ComparisonScore[] = [];
  let slowestMs = 0;
  for (const form of chosenRenditions) {
    const readOnce = rememberReading(form);
    for (const { name, before, after } of pairs) {
      const earlier = await readOnce(before, 'earlier');
      const laterVersion = await readOnce(after.parts, 'later');
      const startedAt = performance.now();
      const read = runWithoutPauses(compareDocuments(earlier.pages, laterVersion.pages));
      const { changes } = await comparePictures(read, earlier, laterVersion);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      const score = scoreComparison(earlier, laterVersion, changes, after);
      scores.push(score);
      console.log(
        `${form} ${name}: ${changes.length} changes, ${score.found} of ${score.differing} parts, ${score.falseChanges} false, ${score.missedValues} of ${score.values} values missed`,
      );
      for (const fault of score.faults) console.log(`  ${fault}`);
    }
  }
  const sum = (readScore: (score: ComparisonScore) => number): number =>
    scores.reduce((total, one) => total + readScore(one), 0);
  console.log(
    formatMeasures({
      articles_found: sum(({ found }) => found) / sum(({ differing }) => differing),
      false_changes_per_100_pages:
        (100 * sum(({ falseChanges }) => falseChanges)) / sum(({ pages }) => pages),
      false_changes: sum(({ falseChanges }) => falseChanges),
      false_without_doubt: sum(({ falseCertain }) => falseCertain),
      found_as_doubt: sum(({ foundAsDoubt }) => foundAsDoubt),
      values_missed: sum(({ missedValues }) => missedValues),
      articles: sum(({ differing }) => differing),
      values: sum(({ values: count }) => count),
      pages: sum(({ pages }) => pages),
      slowest_s: slowestMs / 1_000,
    }),
  );
}

function readVersions(folder: string, seeds: readonly number[]): Pair[] {
  const { files, versions, last } = readLaws(folder);
  const consecutive = versions.slice(1).map((after, index): Pair => {
    return {
      name: `${files[index]} → ${files[index + 1]}`,
      before: versions[index] ?? [],
      after: { parts: after, values: [], moved: [] },
    };
  });
  return [...consecutive, ...plantPairs(files.at(-1) ?? '', last, seeds)];
}

/** Articles of one pair of scans: a longer text would have to be recognised within one time limit. */
const articlesPerPair = 30;

function readArticles(folder: string, count: number, seeds: readonly number[]): Pair[] {
  const { last } = readLaws(folder);
  return Array.from({ length: Math.ceil(count / articlesPerPair) }, (_, index) => {
    const from = index * articlesPerPair;
    return plantPairs(
      `articles from ${from + 1}`,
      last.slice(from, Math.min(count, from + articlesPerPair)),
      seeds,
    );
  }).flat();
}

function readLaws(folder: string) {
  const files = readdirSync(folder)
    .filter((name) => /^\d+\.md$/u.test(name))
    .sort();
  const versions = files.map((name) => readLaw(path.join(folder, name)));
  const last = versions.at(-1);
  if (last === undefined) throw new UsageError(`There is no version in ${folder}.\n${usage}`);
  return { files, versions, last };
}

function editContracts(seeds: readonly number[]): Pair[] {
  return madeContracts.flatMap((contract) => plantPairs(contract.name, splitIntoParts(contract), seeds));
}

function plantPairs(name: string, before: readonly TextPart[], seeds: readonly number[]): Pair[] {
  return seeds.map((seed) => ({ name: `${name}, edits ${seed}`, before, after: plantEdits(before, seed) }));
}

/** Prints and reads each text once: consecutive pairs share a version. */
function rememberReading(form: Rendition) {
  const cache = new Map<string, ReturnType<typeof readVersion>>();
  return (parts: readonly TextPart[], edition: 'earlier' | 'later'): Promise<ReadVersion & ReadRendition> => {
    const key = `${edition} ${JSON.stringify(parts)}`;
    const readingPromise = cache.get(key) ?? readVersion(parts, edition);
    cache.set(key, readingPromise);
    return readingPromise;
  };

  async function readVersion(
    parts: readonly TextPart[],
    edition: 'earlier' | 'later',
  ): Promise<ReadVersion & ReadRendition> {
    return { parts, ...(await readRendition(await printParts(parts, form, edition), form)) };
  }
}
