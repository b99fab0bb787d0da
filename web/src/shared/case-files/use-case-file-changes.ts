import type { CaseFileColor } from '@contract/case-files/case-file-colors.ts';
import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { RouteBodyInput } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

type Contents = RouteBodyInput<Routes['changeCaseFileContents']>;
type Change = RouteBodyInput<Routes['changeCaseFile']>;
interface CaseFileList {
  readonly case_files: CaseFile[];
}

/** Changes to case files. Each rejects with {@link ApiFailure}. */
export interface CaseFileChanges {
  readonly create: (name: string, color: CaseFileColor) => Promise<CaseFile>;
  readonly change: (id: string, change: Change) => Promise<void>;
  readonly changeContents: (id: string, contents: Contents) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Moves a conversation to a case file, or out of its own with `null`. */
  readonly move: (conversationId: string, caseFileId: string | null) => Promise<void>;
}

/** Returns the changes to case files; the lists show them immediately. */
export function useCaseFileChanges(): CaseFileChanges {
  const client = useQueryClient();
  return useMemo(
    () => ({
      async create(name, color) {
        const body = { case_file_id: crypto.randomUUID(), name, color };
        return keepChangedFile(client, await callApi('createCaseFile', { body }));
      },
      async change(id, body) {
        keepChangedFile(client, await callApi('changeCaseFile', { params: { case_file_id: id }, body }));
      },
      async changeContents(id, body) {
        keepChangedFile(
          client,
          await callApi('changeCaseFileContents', { params: { case_file_id: id }, body }),
        );
        // Loads the list again: one that was requested before the change may arrive after it.
        void client.invalidateQueries({ queryKey: queryKeys.caseFiles });
      },
      async remove(id) {
        const remainingList = await callApi('deleteCaseFile', { params: { case_file_id: id } });
        client.setQueryData(queryKeys.caseFiles, remainingList);
        await client.invalidateQueries({ queryKey: queryKeys.allConversations });
      },
      async move(conversationId, caseFileId) {
        const body = { case_file_id: caseFileId };
        await callApi('moveConversation', { params: { id: conversationId }, body });
        const stale = [queryKeys.allConversations, queryKeys.allSavedAnswers];
        await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
    }),
    [client],
  );
}

/** Puts a changed or new case file into the loaded list, in order of the names. */
function keepChangedFile(client: QueryClient, changed: CaseFile): CaseFile {
  client.setQueryData<CaseFileList>(queryKeys.caseFiles, (previous) => {
    if (previous === undefined) return undefined;
    const otherCaseFiles = previous.case_files.filter(({ id }) => id !== changed.id);
    return {
      case_files: [...otherCaseFiles, changed].toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    };
  });
  return changed;
}

/** Shows why a change failed, under this title. */
export function showFailedChange(title: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiFailure)) throw error;
    showToast({ title, text: error.message, kind: 'error' });
  };
}
