import { assumptions } from './assumptions.ts';
import { fetchedPages, type MonthlyUse } from './month.ts';
import usage from './usage.json' with { type: 'json' };

const mebibytesPerGibibyte = 1_024;
const kibibytesPerGibibyte = 2 ** 20;

/**
 * Returns the size of database and bucket in the long run if every month is like this one. URLs and files of an
 * extraction are deleted after one month.
 */
export function estimateStorage(month: MonthlyUse): {
  databaseGib: number;
  documentsGib: number;
  storedGib: number;
} {
  const { stored } = usage;
  const { storedMonths } = assumptions;
  const gibOf = (field: 'database_kib' | 'documents_kib'): number => {
    const monthlyKib = month.questions * stored.question[field] + month.pages * stored.page[field];
    const standingKib =
      month.users * stored.account[field] + fetchedPages(month) * stored.crawled_page[field];
    return (standingKib + monthlyKib * storedMonths) / kibibytesPerGibibyte;
  };
  const storedMib =
    month.pages * stored.page.bucket_mib * storedMonths +
    fetchedPages(month) * stored.crawled_page.bucket_mib;
  return {
    databaseGib: gibOf('database_kib'),
    documentsGib: gibOf('documents_kib'),
    storedGib: storedMib / mebibytesPerGibibyte,
  };
}
