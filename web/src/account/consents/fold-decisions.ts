import type { ConsentEntry } from '@contract/account/schemas.ts';
import { describeConsent } from './describe-consent.ts';

/** A decision as it is listed: the last time that it was taken, and how many times in a row. */
export interface DecisionRow {
  readonly latest: ConsentEntry;
  readonly times: number;
}

/** Decisions, latest first, with those that only say the last one again in one row: each browser asks by itself. */
export function foldDecisions(consents: readonly ConsentEntry[]): readonly DecisionRow[] {
  const rows: DecisionRow[] = [];
  for (const consent of consents) {
    const last = rows.at(-1);
    if (last !== undefined && saysTheSame(last.latest, consent)) {
      rows[rows.length - 1] = { latest: last.latest, times: last.times + 1 };
    } else {
      rows.push({ latest: consent, times: 1 });
    }
  }
  return rows;
}

const saysTheSame = (one: ConsentEntry, other: ConsentEntry): boolean =>
  one.kind === other.kind && one.version === other.version && describeConsent(one) === describeConsent(other);
