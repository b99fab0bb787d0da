import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readBlocks } from '../../functions/src/engines/page-content/blocks/read-blocks.ts';
import { type BlockModel, encodeTree } from '../../functions/src/engines/page-content/blocks/score-blocks.ts';
import { extractPage, readPage } from '../../functions/src/engines/page-content/extract-page.ts';
import { readTruths } from './bench/extraction/read-truths.ts';
import { mean, meanOfPages, scoreShingles, scoreWords } from './bench/extraction/score-text.ts';
import { formatMeasures } from './bench/shared/percentile.ts';
import { boostTrees, seededRandom } from './train-content/boost-trees.ts';
import { labelBlocks, wordsOf } from './train-content/label-blocks.ts';

const modelFile = new URL(
  '../../functions/src/engines/page-content/blocks/block-model.json',
  import.meta.url,
);
const options = {
  trees: 160,
  leaves: 12,
  learningRate: 0.08,
  featureShare: 0.2,
  rowShare: 0.6,
  minWeight: 0.05,
  ridge: 1,
  seed: 7,
};
const folds = 5;
/** Maximum weight of the other blocks of a page, relative to its content. */
const maxSurroundings = 3;
const minContentSize = 20;

/**
 * Trains the model of content blocks with the folders of the measure `extract`, and writes the trees beside the code
 * that uses them, unless `--dry-run`. First reads every page with trees trained without its fifth of the sites, as a
 * measure on unseen sites: `unseen_…`, for several divisions and their mean.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    source: { type: 'string' },
    'dry-run': { type: 'boolean' },
    divisions: { type: 'string', default: '3' },
  },
});
if (values.data === undefined || values.source === undefined) {
  console.error(
    'Usage: npm run train:content -- --data FOLDER [--data FOLDER] --source "where they are from" [--dry-run] [--divisions 3]',
  );
  process.exit(1);
}
const pages = values.data.flatMap(readPages);
// Divides the sites into fifths differently for each seed, because a single division depends on chance.
const divisions = Array.from({ length: Number(values.divisions) }, (_, index) => index + 1);
const measuresOnUnseenSites = divisions.map((seed) => {
  const foldOf = divideSites(pages, seed);
  const texts = new Map<Page, string>();
  for (let fold = 0; fold < folds; fold += 1) {
    const model = trainModel(pages.filter((page) => foldOf(page) !== fold));
    for (const page of pages)
      if (foldOf(page) === fold) texts.set(page, extractPage(page.source, model).text);
  }
  return reportMeasures(`unseen, division ${seed}`, (page) => texts.get(page) ?? '');
});
for (const set of measuresOnUnseenSites[0]?.keys() ?? []) {
  const measured = measuresOnUnseenSites.map((measures) => measures.get(set) ?? {});
  const means = Object.keys(measured[0] ?? {}).map((name) => [name, mean(measured.map((m) => m[name] ?? 0))]);
  console.log(`${path.basename(set)} unseen, mean: ${formatMeasures(Object.fromEntries(means))}`);
}
if (values['dry-run'] !== true) {
  const model = trainModel(pages);
  const writtenModel = {
    provenance: `Gradient-boosted trees over features of text blocks, trained by npm run train:content on ${pages.length} pages of ${values.source}. No text of them is in here.`,
    features: model.features,
    bias: Number(model.bias.toFixed(4)),
    trees: model.trees.map((tree) => encodeTree(tree)),
  };
  writeFileSync(modelFile, `${JSON.stringify(writtenModel, undefined, 2)}\n`);
}

type Page = ReturnType<typeof readPages>[number];

function readPages(data: string) {
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), data);
  return Object.entries(readTruths(folder)).map(([id, { url, type, articleBody: truth = '' }]) => {
    const html = gunzipSync(readFileSync(path.join(folder, 'html', `${id}.html.gz`))).toString('utf8');
    const source = { html, url };
    const { $, hints } = readPage(source);
    const read = readBlocks($, hints);
    const texts = read.blocks.map(({ text }) => text);
    return {
      set: folder,
      source,
      site: siteOf(url),
      type: type ?? 'article',
      truth,
      read,
      labels: labelBlocks(texts, truth),
    };
  });
}

/** Returns the site of a page: the last two labels of its host, or three under a public suffix of two. */
function siteOf(url: string): string {
  const labels = URL.parse(url)?.hostname.split('.') ?? [url];
  const isRegistry = /^(?:com?|org|net|gov|edu|ac)$/.test(labels.at(-2) ?? '');
  return labels.slice(isRegistry ? -3 : -2).join('.');
}

/** Returns the fifth of a page; pages of one site are in the same fifth. */
function divideSites(knownPages: readonly Page[], seed: number): (page: Page) => number {
  const random = seededRandom(seed);
  const sites = [...new Set(knownPages.map(({ site }) => site))].sort();
  const order = sites.map((site) => ({ site, place: random() })).sort((a, b) => a.place - b.place);
  const foldOf = new Map(order.map(({ site }, index) => [site, index % folds]));
  return ({ site }) => foldOf.get(site) ?? 0;
}

/** Weighs every page equally, and within a page its words. */
function trainModel(knownPages: readonly Page[]): BlockModel {
  const labelled = knownPages.flatMap(({ read: { blocks, rows }, labels }) => {
    const sizes = blocks.map(({ text }) => wordsOf(text).length);
    const content = Math.max(minContentSize, sum(sizes.map((size, index) => size * (labels[index] ?? 0))));
    const rest = Math.max(1, sum(sizes.map((size, index) => size * (1 - (labels[index] ?? 0)))));
    const damping = Math.min(1, (maxSurroundings * content) / rest);
    return rows.flatMap((row, index) => {
      const [label = 0, size = 0] = [labels[index], sizes[index]];
      const weight = ((10 * size) / content) * (label + (1 - label) * damping);
      return size === 0 ? [] : [{ row, label, weight }];
    });
  });
  const boosted = boostTrees(
    {
      rows: labelled.map(({ row }) => row),
      labels: labelled.map(({ label }) => label),
      weights: labelled.map(({ weight }) => weight),
    },
    options,
  );
  return { features: labelled[0]?.row.length ?? 0, ...boosted };
}

/** Prints the measures of each set and returns them by folder. */
function reportMeasures(name: string, textOf: (page: Page) => string): Map<string, Record<string, number>> {
  const scored = pages.map((page) => {
    const text = textOf(page);
    return { ...page, f1: scoreWords(text, page.truth).f1, shingles: scoreShingles(text, page.truth) };
  });
  const allScores = new Map<string, Record<string, number>>();
  for (const [set, members] of Map.groupBy(scored, (page) => page.set)) {
    const measures: Record<string, number> = {
      word_f1: mean(members.map(({ f1 }) => f1)),
      shingle_f1: meanOfPages(members.map(({ shingles }) => shingles)).f1,
    };
    for (const [type, samePages] of Map.groupBy(members, (page) => page.type)) {
      measures[`word_f1_${type}`] = mean(samePages.map(({ f1 }) => f1));
    }
    console.log(`${path.basename(set)} ${name}: ${formatMeasures(measures)}`);
    allScores.set(set, measures);
  }
  return allScores;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
