import type { ConsentEntry } from '@contract/account/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { onConsentChange } from '@/shared/consent/consent-store.ts';
import { openCookiePreferences } from '@/shared/consent/preferences-request.ts';
import { formatDateTime, formatDay } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { AccountSection } from '../account-section.tsx';
import { describeConsent, describeVersion } from './describe-consent.ts';
import { syncConsent } from './sync-consents.ts';

/** Number of decisions shown before the user expands the list. */
const firstConsents = 4;

/** Lists the user's consents with date and text version, and lets the user change them. */
export function ConsentsSection() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.consents,
    queryFn: async ({ signal }) => {
      await syncConsent();
      return callApi('listConsents', { signal });
    },
  });
  const rows = useMemo(() => groupDecisions(data?.consents ?? []), [data]);
  const { shown, isCut, showAll } = useFirstRows(rows, firstConsents);
  useEffect(
    () => onConsentChange(() => void client.invalidateQueries({ queryKey: queryKeys.consents })),
    [client],
  );
  return (
    <AccountSection
      id="consentimientos"
      title="Consentimientos"
      text="Lo que has aceptado y cuándo. Puedes cambiar tu elección sobre las cookies cuando quieras; vale para el navegador en el que la haces."
    >
      {isError && data === undefined && (
        <LoadFailure
          text="No se han podido cargar tus consentimientos."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <Skeleton className="h-13 w-full" />}
      {data?.consents.length === 0 && (
        <p className="text-body text-ink-soft">Todavía no hay ninguno registrado.</p>
      )}
      {data !== undefined && data.consents.length > 0 && (
        <ol aria-label="Historial de consentimientos">
          {shown.map(({ latest: consent, repeatCount }) => (
            <li key={consent.id} className="border-b border-line py-3 text-body first:pt-0">
              <p>{describeConsent(consent)}</p>
              <p className="text-note text-ink-soft tabular-nums">
                {repeatCount > 1 && `${repeatCount} veces, la última el `}
                <time dateTime={consent.decided_at} title={formatDateTime(consent.decided_at)}>
                  {formatDay(consent.decided_at)}
                </time>{' '}
                · {describeVersion(consent)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={openCookiePreferences}>Cambiar las cookies</Button>
        {isCut && (
          <Button variant="quiet" onClick={showAll}>
            Ver todo el historial
          </Button>
        )}
      </div>
    </AccountSection>
  );
}

/** Consecutive equal decisions, shown as one row: the latest of them, and their number. */
interface DecisionRow {
  readonly latest: ConsentEntry;
  readonly repeatCount: number;
}

/** Groups decisions, latest first, and joins equal ones in a row: each browser asks for the same consent again. */
export function groupDecisions(consents: readonly ConsentEntry[]): readonly DecisionRow[] {
  const rows: DecisionRow[] = [];
  for (const consent of consents) {
    const last = rows.at(-1);
    if (last !== undefined && isSameDecision(last.latest, consent)) {
      rows[rows.length - 1] = { latest: last.latest, repeatCount: last.repeatCount + 1 };
    } else {
      rows.push({ latest: consent, repeatCount: 1 });
    }
  }
  return rows;
}

const isSameDecision = (one: ConsentEntry, other: ConsentEntry): boolean =>
  one.kind === other.kind && one.version === other.version && describeConsent(one) === describeConsent(other);
