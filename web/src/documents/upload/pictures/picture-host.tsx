import { lazyModule } from '@/ui/code/lazy-module.ts';
import type { UploadQueue } from '../use-upload-queue.ts';

/** Dialog for pictures, loaded with the first one. */
const pictureDialog = lazyModule('picture-dialog', () => import('./picture-dialog.tsx'));

interface PictureHostProps {
  readonly queue: Pick<UploadQueue, 'pictures' | 'add' | 'leavePictures'>;
}

/** Opens the dialog while pictures wait to be made into a document, which it adds to the queue. */
export function PictureHost({ queue: { pictures, add, leavePictures } }: PictureHostProps) {
  const dialog = pictureDialog.useModule(pictures.length > 0);
  return (
    dialog && (
      <dialog.PictureDialog
        files={pictures}
        onAdd={add}
        onDone={(document) => {
          leavePictures();
          add([document]);
        }}
        onClose={leavePictures}
      />
    )
  );
}
