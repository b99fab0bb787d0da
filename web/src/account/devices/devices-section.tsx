import type { DeviceSession } from '@contract/account/schemas.ts';
import { sessionDays } from '@contract/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatDay } from '@/shared/format/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { LaptopIcon, SmartphoneIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { AccountSection } from '../account-section.tsx';
import { describeLastUse, nameDevice } from './describe-session.ts';

/** Lists the devices with a session, and ends sessions. */
export function DevicesSection() {
  const { sessions, hasFailed, isFetching, retry, end, endingId, endOthers, isEndingOthers } = useSessions();
  return (
    <AccountSection
      id="dispositivos"
      title="Dispositivos"
      text={`Dónde tienes la sesión iniciada. Cada sesión dura ${sessionDays} días como máximo. Las que cierres desde aquí dejan de funcionar en unos segundos.`}
    >
      {hasFailed && (
        <LoadFailure text="No se han podido cargar tus dispositivos." isBusy={isFetching} onRetry={retry} />
      )}
      {sessions === undefined && !hasFailed && <Skeleton className="h-16 w-full" />}
      {sessions !== undefined && (
        <ul aria-label="Dispositivos con la sesión iniciada" className="flex flex-col">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              isEnding={endingId === session.id}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <Button className="mt-4" isBusy={isEndingOthers} onClick={endOthers}>
          Cerrar sesión en los demás
        </Button>
      )}
    </AccountSection>
  );
}

interface DeviceProps {
  readonly session: DeviceSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ session, isEnding, onEnd }: DeviceProps) {
  const name = nameDevice(session);
  const Icon = session.is_mobile ? SmartphoneIcon : LaptopIcon;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-soft">
        <Icon />
      </span>
      <div className="min-w-48 flex-1 text-body">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.is_current && <Badge tone="success">Este dispositivo</Badge>}
        </p>
        <p className="text-note text-ink-soft tabular-nums">
          {describeLastUse(session)} · Sesión iniciada el {formatDay(session.signed_in_at)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          isBusy={isEnding}
          aria-label={`Cerrar sesión: ${name}`}
          onClick={onEnd}
          className="max-sm:ml-14"
        >
          Cerrar sesión
        </Button>
      )}
    </li>
  );
}

/** Loads the sessions of the account, and ends one or all others. */
function useSessions() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => callApi('listSessions', { signal }),
  });
  const showFailure = (error: Error): void => {
    showToast({ title: 'No se ha podido cerrar la sesión', text: describeError(error), kind: 'error' });
    // Loads the list again, because a listed session may have ended.
    void refetch();
  };
  const one = useMutation({
    mutationFn: ({ id }: DeviceSession) => callApi('endSession', { params: { session_id: id } }),
    onSuccess: (remainingSessions, session) => {
      client.setQueryData(queryKeys.sessions, remainingSessions);
      showToast({ title: `Sesión cerrada: ${nameDevice(session)}`, kind: 'success' });
    },
    onError: showFailure,
  });
  const others = useMutation({
    mutationFn: () => callApi('endOtherSessions'),
    onSuccess: (remainingSessions) => {
      client.setQueryData(queryKeys.sessions, remainingSessions);
      showToast({ title: 'Has cerrado la sesión en los demás dispositivos', kind: 'success' });
    },
    onError: showFailure,
  });
  return {
    sessions: data?.sessions,
    hasFailed: isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
    end: (session: DeviceSession) => one.mutate(session),
    endingId: one.isPending ? one.variables.id : undefined,
    endOthers: () => others.mutate(),
    isEndingOthers: others.isPending,
  };
}

function describeError(error: Error): string {
  return (error instanceof ApiFailure ? error.detail : undefined) ?? error.message;
}
