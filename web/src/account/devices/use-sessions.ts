import type { DeviceSession } from '@contract/account/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { nameDevice } from './describe-session.ts';

/** The devices that are signed in, and how to sign them out. */
export function useSessions() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => callApi('listSessions', { signal }),
  });
  const tellFailure = (error: Error): void => {
    showToast({ title: 'No se ha podido cerrar la sesión', text: describe(error), kind: 'error' });
    // The sessions shown may have ended.
    void refetch();
  };
  const one = useMutation({
    mutationFn: ({ id }: DeviceSession) => callApi('endSession', { params: { session_id: id } }),
    onSuccess: (left, session) => {
      client.setQueryData(queryKeys.sessions, left);
      showToast({ title: `Sesión cerrada: ${nameDevice(session)}`, kind: 'success' });
    },
    onError: tellFailure,
  });
  const others = useMutation({
    mutationFn: () => callApi('endOtherSessions'),
    onSuccess: (left) => {
      client.setQueryData(queryKeys.sessions, left);
      showToast({ title: 'Has cerrado la sesión en los demás dispositivos', kind: 'success' });
    },
    onError: tellFailure,
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

function describe(error: Error): string {
  return (error instanceof ApiFailure ? error.detail : undefined) ?? error.message;
}
