import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readErrorMessage } from '../../../emulators/src/shared/read-error-message.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { extractPage } from '../../../functions/src/engines/page-content/extract-page.ts';
import { isElement, parsePage } from '../../../functions/src/engines/page-content/page-tree.ts';
import { readableContent } from '../../../functions/src/engines/page-content/readable-content.ts';
import { toPlainText } from '../../../functions/src/engines/page-content/to-plain-text.ts';
import { readTruths, type Truth } from './extraction/read-truths.ts';
import { mean, meanOfPages, type Score, scoreShingles, scoreWords } from './extraction/score-text.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';

interface Outcome {
  readonly type: string | undefined;
  readonly text: string;
  readonly elapsedMs: number;
  readonly hasFailed: boolean;
  readonly shingles: Score;
  readonly words: Score;
}

/**
 * Extracts every page of a folder with `html/ID.html.gz` and `ground-truth.json`, and compares the text with the truth.
 * `shingle_f1` is the measure of article-extraction-benchmark, `word_f1` that of WCXB, also by page type. `--out`
 * receives `{ID: {articleBody}}`; `--baseline` also measures Readability alone, as `readability_…`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, out: { type: 'string' }, baseline: { type: 'boolean' } },
  });
  if (values.data === undefined) {
    throw new UsageError('Usage: npm run bench -- extract --data FOLDER [--out FILE] [--baseline]');
  }
  const folder = resolveFromCallersFolder(values.data);
  const truths = readTruths(folder);
  const outcomes = measurePages(folder, truths, (html, url) => extractPage({ html, url }).text);
  if (values.out !== undefined) {
    const texts = Object.fromEntries([...outcomes].map(([id, { text }]) => [id, { articleBody: text }]));
    writeFileSync(resolveFromCallersFolder(values.out), JSON.stringify(texts));
  }
  const baseline = values.baseline
    ? measurePages(folder, truths, extractByReadability)
    : new Map<string, Outcome>();
  console.log(
    formatMeasures({
      ...summariseOutcomes([...outcomes.values()], ''),
      ...summariseOutcomes([...baseline.values()], 'readability_'),
    }),
  );
}

/** Extracts a page with Readability alone. */
function extractByReadability(html: string): string {
  const $ = parsePage(html);
  const body = $('body, html').toArray().filter(isElement).at(-1);
  return toPlainText(parsePage(readableContent(body, $('title').first().text())));
}

/** Resolves a path against the caller's folder, because npm runs scripts in the root of the repository. */
function resolveFromCallersFolder(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function measurePages(
  folder: string,
  truths: Record<string, Truth>,
  extract: (html: string, url: string) => string,
): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const [id, truth] of Object.entries(truths)) {
    const html = gunzipSync(readFileSync(path.join(folder, 'html', `${id}.html.gz`))).toString('utf8');
    const startedAtMs = performance.now();
    let text = '';
    let hasFailed = false;
    try {
      text = extract(html, truth.url);
    } catch (cause) {
      hasFailed = true;
      console.log(`${id}: ${readErrorMessage(cause)}`);
    }
    const elapsedMs = performance.now() - startedAtMs;
    const expected = truth.articleBody ?? '';
    outcomes.set(id, {
      type: truth.type,
      text,
      elapsedMs,
      hasFailed,
      shingles: scoreShingles(text, expected),
      words: scoreWords(text, expected),
    });
  }
  return outcomes;
}

function summariseOutcomes(outcomes: readonly Outcome[], prefix: string): Record<string, number> {
  if (outcomes.length === 0) return {};
  const shingles = meanOfPages(outcomes.map((outcome) => outcome.shingles));
  const durationsMs = outcomes.map((outcome) => outcome.elapsedMs);
  const measures: Record<string, number> = {
    shingle_f1: shingles.f1,
    shingle_precision: shingles.precision,
    shingle_recall: shingles.recall,
    word_f1: mean(outcomes.map((outcome) => outcome.words.f1)),
  };
  for (const [type, members] of Map.groupBy(outcomes, (outcome) => outcome.type)) {
    if (type !== undefined) measures[`word_f1_${type}`] = mean(members.map((member) => member.words.f1));
  }
  measures.p50_ms = percentile(durationsMs, 0.5);
  measures.p95_ms = percentile(durationsMs, 0.95);
  measures.empty = outcomes.filter((outcome) => outcome.text === '').length;
  measures.errors = outcomes.filter((outcome) => outcome.hasFailed).length;
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [`${prefix}${name}`, value]));
}
