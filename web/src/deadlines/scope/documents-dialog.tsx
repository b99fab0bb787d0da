import type { DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { useState } from 'react';
import { DocumentPicker } from '@/shared/library/document-picker.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { barTexts as texts } from '../deadline-texts.ts';

interface DocumentsDialogProps {
  readonly documents: readonly DocumentDeadlines[];
  /** Ids of the shown documents. */
  readonly shownIds: readonly string[];
  readonly onChoose: (documentIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses the documents whose deadlines are shown. Mount it for each opening. */
export function DocumentsDialog({ documents, shownIds, onChoose, onClose }: DocumentsDialogProps) {
  const [chosenIds, setChosen] = useState(shownIds);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={texts.chooseTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={chosenIds.length === 0} onClick={() => onChoose(chosenIds)}>
            {texts.show}
          </Button>
        </>
      }
    >
      <div className="pt-3">
        <DocumentPicker
          documents={documents.map(({ document_id: id, name, page_count }) => ({ id, name, page_count }))}
          chosen={chosenIds}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
