import type { ReactNode } from 'react';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FolderIcon } from '@/ui/icons.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';

interface EmptyCaseFileProps {
  readonly onUpload: () => void;
  /** The picked files and their progress. */
  readonly uploads: ReactNode;
}

/** Shown in a case file without documents. */
export function EmptyCaseFile({ onUpload, uploads }: EmptyCaseFileProps) {
  return (
    <EmptyState
      icon={<FolderIcon className="size-7" />}
      title={texts.emptyTitle}
      action={
        uploads ?? (
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onUpload}>
              {texts.upload}
            </Button>
            <Button onClick={() => caseFileRequest.set({ kind: 'contents' })}>{texts.choose}</Button>
          </div>
        )
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}
