import type { ReactNode } from 'react';
import { Button } from '@/ui/button.tsx';
import { PlusIcon } from '@/ui/icons.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { chatTexts } from '../chat-texts.ts';

export type SheetName = 'documents' | 'history';

interface LibrarySheetsProps {
  readonly sheet: SheetName | undefined;
  readonly onClose: () => void;
  readonly caseFileSwitch: ReactNode;
  readonly documents: ReactNode;
  readonly history: ReactNode;
  readonly onNewConversation: () => void;
}

/** Documents and conversations as sheets, for windows without room beside the conversation. */
export function LibrarySheets(props: LibrarySheetsProps) {
  const { sheet, onClose, caseFileSwitch, documents, history, onNewConversation } = props;
  return (
    <>
      <Sheet isOpen={sheet === 'documents'} onClose={onClose} title={chatTexts.documents} isTall>
        {caseFileSwitch}
        {documents}
      </Sheet>
      <Sheet isOpen={sheet === 'history'} onClose={onClose} title={chatTexts.history} isTall>
        {caseFileSwitch}
        <div className="px-4 pt-3 pb-3">
          <Button
            isWide
            onClick={() => {
              onNewConversation();
              onClose();
            }}
          >
            <PlusIcon className="size-4" />
            {chatTexts.newConversation}
          </Button>
        </div>
        {history}
      </Sheet>
    </>
  );
}
