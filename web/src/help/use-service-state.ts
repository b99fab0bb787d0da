import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

export type PartState = 'works' | 'fails' | 'asking';

export interface ServiceState {
  /** State of the functions. */
  readonly portal: PartState;
  /** State of the database, tested with the account's data. */
  readonly data: PartState;
  /** Time of the last check, in milliseconds; 0 before it. */
  readonly checkedAtMs: number;
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

/** Checks the service from this browser when the page opens and on request. Reports only the tested parts. */
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
