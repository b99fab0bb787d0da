import type { CaseFile } from '@contract/case-files/schemas.ts';
import { useSyncExternalStore } from 'react';
import { caseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';

/** Dialogs of case files, loaded with the first request. */
const dialogs = lazyModule('case-file-dialogs', () => import('@/case-files/case-file-dialogs.tsx'));

interface ChatCaseFilesProps {
  readonly caseFile: CaseFile | undefined;
  readonly onOpen: (id: string) => void;
}

/** Shows the dialog that a menu of the chat asks for. */
export function ChatCaseFiles({ caseFile, onOpen }: ChatCaseFilesProps) {
  const request = useSyncExternalStore(caseFileRequest.subscribe, caseFileRequest.get);
  const kit = dialogs.useModule(request !== undefined);
  if (kit === undefined || request === undefined) return null;
  const close = (): void => caseFileRequest.set(undefined);
  return <kit.CaseFileDialogs request={request} caseFile={caseFile} onClose={close} onCreated={onOpen} />;
}
