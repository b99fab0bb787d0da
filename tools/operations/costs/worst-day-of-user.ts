import { cellsPerTableCredit } from '../../../functions/src/contract/billing/credit-prices.ts';
import { limits } from '../../../functions/src/contract/limits.ts';
import { rateLimits } from '../../../functions/src/contract/rate-limits.ts';
import { functionOptions } from '../../../functions/src/function-options.ts';
import { peopleBehindIpv4 } from '../../../functions/src/platform/rate-limit/count-ip-address.ts';
import { maxGroupColumns } from '../../../functions/src/tables/reading/group-limits.ts';
import { costOfCellCredit, costOfCredit, costOfQuestion } from './estimate-costs.ts';
import prices from './prices.json' with { type: 'json' };

/** Returns euros that one account or one IP address may cost in a day beyond its payments, at each of its limits. */
export function worstDayOfUser(): Readonly<Record<string, number>> {
  const {
    downloadedMebibytesPerDay,
    freeCellsPerDay,
    freeQuestionsPerDay,
    failedCreditsPerDay,
    repeatedPagesPerDay,
  } = limits;
  const egress = (downloadedMebibytesPerDay / 1_024) * prices.egressGib.eurosPer;
  return {
    'archives and exports, by their bytes': egress,
    'documents, by their bytes, which each instance counts': egress * functionOptions.api.maxInstances,
    'questions that documents do not answer': freeQuestionsPerDay * costOfQuestion(),
    'cells that documents do not answer':
      (freeCellsPerDay / cellsPerTableCredit) * costOfCellCredit(maxGroupColumns, Number.POSITIVE_INFINITY),
    'pages that visits and repeated extractions find unchanged': repeatedPagesPerDay * costOfCredit('crawl'),
    'questions that fail': failedCreditsPerDay * costOfQuestion(),
    'text messages from one IPv4 address':
      rateLimits.smsOfAddress.max * peopleBehindIpv4 * prices.textMessages.eurosPer,
  };
}
