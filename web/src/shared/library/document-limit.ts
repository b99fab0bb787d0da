import type { UsageStats } from '@contract/billing/schemas.ts';
import { formatCount, formatDay, formatUse } from '../format/format.ts';

type Limits = Pick<
  UsageStats,
  'stored_documents' | 'max_documents' | 'remaining_lifetime_uploads' | 'reset_date'
>;

/** Share of the plan's documents, a fifth, below which the remaining uploads are shown. */
const fewShare = 0.2;

/** Describes stored and maximum documents: `9 de 30`. */
export function describeDocuments({ stored_documents: stored, max_documents: max }: Limits): string {
  return formatUse(stored, max);
}

/**
 * Describes the remaining uploads of the period if they are few and fewer than the free places; otherwise `undefined`.
 * Deleting a document frees its place, but does not restore its upload.
 */
export function describeUploadLimit(limits: Limits): string | undefined {
  const { stored_documents, max_documents, remaining_lifetime_uploads: left, reset_date } = limits;
  const few = Math.max(1, Math.floor(max_documents * fewShare));
  if (left >= max_documents - stored_documents || left > few) return undefined;
  const uploads = formatCount(left, 'subida', 'subidas');
  const verb = left === 1 ? 'queda' : 'quedan';
  return reset_date === null
    ? `te ${verb} ${uploads}`
    : `te ${verb} ${uploads} hasta el ${formatDay(reset_date)}`;
}
