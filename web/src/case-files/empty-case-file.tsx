import type { ReactNode } from 'react';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { CameraIcon, FolderIcon } from '@/ui/icons.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';

interface EmptyCaseFileProps {
  readonly onUpload: () => void;
  /** Opens the camera of a phone. */
  readonly onPhoto: () => void;
  /** The picked files and their progress. */
  readonly uploads: ReactNode;
}

/** Shown in a case file without documents. */
export function EmptyCaseFile({ onUpload, onPhoto, uploads }: EmptyCaseFileProps) {
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
            <Button onClick={onPhoto} className="pointer-fine:hidden">
              <CameraIcon className="size-4" />
              {texts.takePhoto}
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
