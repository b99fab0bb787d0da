import type { Routes } from '../contract/routes.ts';
import type { SuggestedColumn } from '../contract/tables/schemas.ts';
import { type TableTemplate, tableTemplates } from '../contract/tables/table-templates.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readTerms } from '../platform/spanish/spanish-terms.ts';
import type { Handler } from '../shared/http/handler.ts';
import { loadSummaries } from '../shared/library/library-cache.ts';
import { findDocuments } from './find-table.ts';

type Vocabulary = ReadonlySet<string>;

/** Minimum share of a template's phrases that documents must contain on average. */
const minFit = 0.4;
/** Minimum share of the documents that must have the words of a column. */
const minShare = 0.5;
const maxColumns = 12;

/**
 * `POST /tables/suggestions`: returns the template whose phrases these documents contain. Its suggested columns
 * are those whose names most of the documents contain; without a template, such columns of all templates. Rejects with
 * `document_not_found` when none of the documents exists.
 */
export const suggestColumns: Handler<Routes['suggestColumns']> = async (
  { firestore, bucket },
  { caller: { uid }, body },
) => {
  const documents = [...(await findDocuments(firestore, uid, body.document_ids)).values()];
  if (documents.length === 0) throw new ApiError('document_not_found');
  const summarised = await loadSummaries(bucket, uid, documents);
  return chooseColumns(summarised.map(({ summary }) => new Set(summary.vocabulary)));
};

/** Chooses the template and columns for documents with these stems. */
export function chooseColumns(vocabularies: readonly Vocabulary[]): {
  template_id: string | null;
  columns: SuggestedColumn[];
} {
  const [best] = tableTemplates
    .map((template) => ({ template, fit: fitOfTemplate(template, vocabularies) }))
    .toSorted((one, other) => other.fit - one.fit);
  const template = best !== undefined && best.fit >= minFit ? best.template : undefined;
  const candidates = template?.columns ?? tableTemplates.flatMap(({ columns }) => columns);
  const columns = candidates
    .map((column) => ({ column, share: shareOf(vocabularies, (words) => hasAll(words, stemsOf(column))) }))
    .filter(({ share }) => share >= minShare)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxColumns)
    .map(({ column }) => column);
  return { template_id: template?.id ?? null, columns };
}

/** Returns the share of a template's phrases that the documents contain on average. */
function fitOfTemplate({ phrases }: TableTemplate, vocabularies: readonly Vocabulary[]): number {
  const shares = phrases.map((phrase) => {
    const stems = stemsIn(phrase);
    return shareOf(vocabularies, (words) => hasAll(words, stems));
  });
  return shares.reduce((sum, share) => sum + share, 0) / phrases.length;
}

const stemsIn = (text: string): string[] => readTerms(text).map(({ stem }) => stem);

/** Returns the stems of the words that name what a column asks for. */
const stemsOf = ({ name }: SuggestedColumn): string[] => stemsIn(name);

const hasAll = (words: Vocabulary, stems: readonly string[]): boolean =>
  stems.length > 0 && stems.every((stem) => words.has(stem));

function shareOf(vocabularies: readonly Vocabulary[], has: (words: Vocabulary) => boolean): number {
  return vocabularies.length === 0 ? 0 : vocabularies.filter(has).length / vocabularies.length;
}
