import type { CaseFile } from '@contract/case-files/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { openCaseFileId } from './open-case-file.ts';

export interface CaseFiles {
  /** Case files in order of their names; empty while loading and after an error. */
  readonly caseFiles: readonly CaseFile[];
  /** True once the list has loaded: a missing case file was deleted. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

const noCaseFiles: readonly never[] = [];

/** Loads the user's case files, archived ones included. */
export function useCaseFiles(): CaseFiles {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.caseFiles,
    queryFn: ({ signal }) => callApi('listCaseFiles', { signal }),
  });
  return {
    caseFiles: data?.case_files ?? noCaseFiles,
    isLoaded: data !== undefined,
    hasFailed: isError && data === undefined,
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

export interface OpenCaseFile {
  /** `null` for all documents. */
  readonly id: string | null;
  /** `undefined` for all documents, while the list loads, and for a deleted case file. */
  readonly caseFile: CaseFile | undefined;
  /** True once the contents of the case file are known, or that it was deleted. */
  readonly isKnown: boolean;
  readonly isDeleted: boolean;
}

/** Returns the case file that is open in the chat. */
export function useOpenCaseFile(): OpenCaseFile {
  const { caseFiles, isLoaded, hasFailed } = useCaseFiles();
  const id = useSyncExternalStore(openCaseFileId.subscribe, openCaseFileId.get);
  const caseFile = id === null ? undefined : caseFiles.find((each) => each.id === id);
  const isKnown = id === null || isLoaded || hasFailed;
  return { id, caseFile, isKnown, isDeleted: id !== null && isLoaded && caseFile === undefined };
}
