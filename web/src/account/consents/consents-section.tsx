import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { onConsentChange } from '@/shared/consent/consent-store.ts';
import { openCookiePreferences } from '@/shared/consent/preferences-request.ts';
import { formatDateTime, formatDay } from '@/shared/format/format.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { AccountSection } from '../account-section.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { describeConsent, describeVersion } from './describe-consent.ts';
import { syncConsent } from './sync-consents.ts';

/** What the user agreed to, when and of which text, and how to decide otherwise. */
export function ConsentsSection() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.consents,
    queryFn: async ({ signal }) => {
      await syncConsent();
      return callApi('listConsents', { signal });
    },
  });
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
          text="No se pudieron cargar tus consentimientos."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <Skeleton className="h-13 w-full" />}
      {data?.consents.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">Todavía no hay ninguno registrado.</p>
      )}
      {data !== undefined && data.consents.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ol aria-label="Historial de consentimientos" tabIndex={0} className="max-h-80 overflow-y-auto">
          {data.consents.map((consent) => (
            <li key={consent.id} className="border-b border-line py-3 text-[0.9375rem] first:pt-0">
              <p>{describeConsent(consent)}</p>
              <p className="text-[0.8125rem] text-ink-soft tabular-nums">
                <time dateTime={consent.decided_at} title={formatDateTime(consent.decided_at)}>
                  {formatDay(consent.decided_at)}
                </time>{' '}
                · {describeVersion(consent)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Button className="mt-4" onClick={openCookiePreferences}>
        Cambiar las cookies
      </Button>
    </AccountSection>
  );
}
