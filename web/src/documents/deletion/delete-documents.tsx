import { useState } from 'react';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { Button } from '@/ui/button.tsx';
import { TrashIcon } from '@/ui/icons.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { deletionTexts } from './deletion-texts.ts';

/** The button that opens the deletion dialog, and the dialog. */
export function DeleteDocuments({ isOpenAtStart = false }: { isOpenAtStart?: boolean }) {
  const { documents, names, isLoaded } = useDocuments();
  const [isOpen, setIsOpen] = useState(isOpenAtStart);
  const isEmpty = names.length === 0;
  return (
    <>
      <Button isWide disabled={isEmpty} onClick={() => setIsOpen(true)}>
        <TrashIcon className="size-[1.125rem]" />
        {isLoaded && isEmpty ? deletionTexts.noFiles : deletionTexts.delete}
      </Button>
      <DeleteDialog documents={documents} isOpen={isOpen && !isEmpty} onClose={() => setIsOpen(false)} />
    </>
  );
}
