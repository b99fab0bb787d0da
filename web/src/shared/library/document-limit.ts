import type { UsageStats } from '@contract/billing/schemas.ts';
import { formatCount, formatDay, formatNumber } from '../format/format.ts';

type Limits = Pick<
  UsageStats,
  'stored_documents' | 'max_documents' | 'remaining_lifetime_uploads' | 'reset_date'
>;

/** A fifth of what the plan takes in a period: with fewer uploads left, they are what one has to think of. */
const fewShare = 0.2;

/** How many documents there are and may be: `9 de 30`. */
export const describeDocuments = ({ stored_documents, max_documents }: Limits): string =>
  `${formatNumber(stored_documents)} de ${formatNumber(max_documents)}`;

/**
 * The remaining uploads of the period, where they are few and fewer than the free places: deleting a document gives its
 * place back, but not its upload. `undefined` where the number of documents says it all.
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
