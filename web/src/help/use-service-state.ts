import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

export type PartState = 'works' | 'fails' | 'asking';

export interface ServiceState {
  /** The functions answer. */
  readonly portal: PartState;
  /** The database gives what this account has. */
  readonly data: PartState;
  /** When both were asked last, in milliseconds; 0 before that. */
  readonly checkedAtMs: number;
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

/** The state of the service, tried from here each time the page opens and on request. Reports only what was tried. */
export function useServiceState(): ServiceState {
  const tried = { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;
  const portal = useQuery({
    queryKey: queryKeys.serviceState('portal'),
    queryFn: ({ signal }) => callApi('getHealth', { signal }),
    ...tried,
  });
  const data = useQuery({
    queryKey: queryKeys.serviceState('data'),
    queryFn: ({ signal }) => callApi('getUsageStats', { signal }),
    ...tried,
  });
  return {
    portal: stateOf(portal),
    data: stateOf(data),
    checkedAtMs: Math.max(
      ...[portal, data].map(({ dataUpdatedAt, errorUpdatedAt }) => Math.max(dataUpdatedAt, errorUpdatedAt)),
    ),
    isChecking: portal.isFetching || data.isFetching,
    checkAgain: () => {
      void portal.refetch();
      void data.refetch();
    },
  };
}

const stateOf = ({ isError, isSuccess }: { isError: boolean; isSuccess: boolean }): PartState =>
  isError ? 'fails' : isSuccess ? 'works' : 'asking';
