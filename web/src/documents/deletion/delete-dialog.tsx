import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { DocumentPicker } from '@/shared/library/document-picker.tsx';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { WarningIcon } from '@/ui/icons.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { dialogTexts } from './dialog-texts.ts';
import { keepDocumentsNamed } from './keep-documents-named.ts';

interface DeleteDialogProps {
  readonly documents: readonly DocumentSummary[];
  /** True when the documents are those of a case file, from which the user may only want to remove them. */
  readonly isCaseFile?: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Lets the user choose documents to delete, and warns that this is final, with their names. Nothing is chosen at first:
 * the checkboxes of the list choose documents to ask about.
 */
export function DeleteDialog({ documents, isCaseFile = false, isOpen, onClose }: DeleteDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const chosenNames = documents.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const close = (): void => {
    setChosen([]);
    onClose();
  };
  const { mutate, isPending } = useDeletion(close);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isLocked={isPending}
      title={dialogTexts.title}
      description={isCaseFile ? dialogTexts.hintInCaseFile : dialogTexts.hint}
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            {dialogTexts.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={isPending || chosenNames.length === 0}
            onClick={() => mutate(chosenNames)}
          >
            {isPending ? dialogTexts.deleting : dialogTexts.count(chosenNames.length)}
          </Button>
        </>
      }
    >
      <div className="pt-3">
        <DocumentPicker
          documents={documents}
          chosen={chosen}
          allLabel={dialogTexts.selectAll}
          isDisabled={isPending}
          onChange={setChosen}
        />
      </div>
      {chosenNames.length > 0 && (
        <div
          role="status"
          className="sticky bottom-0 mt-3 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-ink"
        >
          <WarningIcon className="mt-px size-[1.125rem] shrink-0 text-warning" />
          <div className="min-w-0">
            <p>{dialogTexts.warning(chosenNames.length)}</p>
            <p className="mt-0.5 text-note wrap-anywhere text-ink-soft">{dialogTexts.names(chosenNames)}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Deletes documents and lists those that the server reports as remaining. After an error the dialog stays open. */
function useDeletion(onDeleted: () => void) {
  const client = useQueryClient();
  const refreshLibrary = useRefreshLibrary();
  return useMutation({
    mutationFn: (filenames: readonly string[]) =>
      callApi('deleteDocuments', { body: { filenames: [...filenames] } }),
    onSuccess: ({ remaining_files }, filenames) => {
      client.setQueryData(queryKeys.documents, keepDocumentsNamed(remaining_files));
      showToast({ title: dialogTexts.removedCount(filenames.length), kind: 'success' });
      onDeleted();
      refreshLibrary();
    },
    onError: (error) => console.warn('The documents could not be deleted.', error),
  });
}
