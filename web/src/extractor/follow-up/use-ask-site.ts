import type { NameConflictChoice } from '@contract/documents/schemas.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { openCaseFileId } from '@/shared/case-files/open-case-file.ts';
import { toAskAboutState } from '@/shared/library/asked-about.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { paths } from '@/shared/paths.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { useIsMounted } from '@/ui/use-is-mounted.ts';
import { followUpTexts } from './follow-up-texts.ts';

/**
 * Adds an extraction to the library and opens the chat about it, immediately if it was added before. Shows a link
 * instead when the user has left the page. The server charges repeated requests once, by the extraction's id.
 */
export function useAskSite(job: Extraction) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillShown = useIsMounted();
  const [isNameTaken, setIsNameTaken] = useState(false);
  const knownDocument = useDocuments().documents.find(({ site }) => site?.job_id === job.job_id);
  const goAsk = (name: string): void => void navigate(paths.chat, { state: toAskAboutState([name]) });
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: NameConflictChoice) => {
      const id = openCaseFileId.get();
      const body = { name_conflict: choice, ...(id !== null && { case_file_id: id }) };
      return callApi('addSiteDocument', { params: { job_id: job.job_id }, body });
    },
    onSuccess: async ({ document }) => {
      await Promise.all(
        [queryKeys.documents, queryKeys.caseFiles, queryKeys.usageStats, queryKeys.billingInfo].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      );
      if (isStillShown()) return goAsk(document.name);
      const action = { label: followUpTexts.askNow, onSelect: () => goAsk(document.name) };
      showToast({ title: followUpTexts.added(document.name), kind: 'success', action });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'name_taken' && isStillShown())
        return setIsNameTaken(true);
      const text = error instanceof ApiFailure ? error.message : undefined;
      showToast({ title: followUpTexts.addFailed, ...(text !== undefined && { text }), kind: 'error' });
    },
  });
  const add = (choice: NameConflictChoice): void => {
    setIsNameTaken(false);
    mutate(choice);
  };
  return {
    isKnown: knownDocument !== undefined,
    isAdding: isPending,
    isNameTaken,
    ask: () => (knownDocument === undefined ? add('ask') : goAsk(knownDocument.name)),
    resolve: add,
    leave: () => setIsNameTaken(false),
  };
}
