import type { DocumentSummary, documentListSchema } from '@contract/documents/schemas.ts';
import { limits } from '@contract/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryClient } from '@/platform/queries/query-client.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Button } from '@/ui/button.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { TextField } from '@/ui/text-field.tsx';
import { listTexts } from './list-texts.ts';

type DocumentList = z.infer<typeof documentListSchema>;

export interface RenameFormProps {
  readonly document: DocumentSummary;
  /** Called with the old and the new name. */
  readonly onRenamed: (from: string, to: string) => void;
  /** Called after renaming or cancelling. */
  readonly onEnd: () => void;
}

/** Edits a document's name without its extension, which cannot change. Shows the server's refusal below the field. */
export function RenameForm({ document, onRenamed, onEnd }: RenameFormProps) {
  const extension = document.kind === 'site' ? '' : `.${document.kind}`;
  const stem = withoutExtension(document.name, extension);
  const [draft, setDraft] = useState(stem);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Waits until the closing menu has restored its focus.
    const frame = requestAnimationFrame(() => formRef.current?.querySelector('input')?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const newName = draft.trim();
    if (newName === '' || isBusy) return;
    if (newName === stem) return onEnd();
    setIsBusy(true);
    try {
      const { name } = await sendNewName(document, `${newName}${extension}`);
      // Reports the new name once the list contains it: choices of unlisted names are dropped.
      onRenamed(document.name, name);
      onEnd();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setIsBusy(false);
    }
  };
  return (
    <form
      ref={formRef}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isInputMethodKey(event.nativeEvent)) return;
        event.stopPropagation();
        onEnd();
      }}
      className="flex flex-col gap-2"
    >
      <TextField
        label={listTexts.newName}
        isLabelHidden
        value={draft}
        maxLength={limits.fileNameLength - extension.length}
        error={error}
        onChange={(event) => {
          setDraft(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" isBusy={isBusy} disabled={draft.trim() === ''}>
          {listTexts.save}
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          {listTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

async function sendNewName({ id, name: from }: DocumentSummary, filename: string): Promise<DocumentSummary> {
  const renamed = await callApi('renameDocument', { params: { document_id: id }, body: { filename } });
  queryClient.setQueryData<DocumentList>(
    queryKeys.documents,
    (list) =>
      list && {
        result: list.result.map((name) => (name === from ? renamed.name : name)),
        documents: list.documents.map((known) => (known.id === id ? renamed : known)),
      },
  );
  for (const queryKey of [queryKeys.documents, queryKeys.allConversations])
    void queryClient.invalidateQueries({ queryKey });
  return renamed;
}

function withoutExtension(name: string, extension: string): string {
  return name.toLowerCase().endsWith(extension) ? name.slice(0, -extension.length) : name;
}
