import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { followUpTexts } from './follow-up-texts.ts';
import type { useAskSite } from './use-ask-site.ts';

/** Asks whether to replace or keep the copy of the site that is already in the library. */
export function NameTakenDialog({
  asking: { isNameTaken, resolve, leave },
}: {
  asking: ReturnType<typeof useAskSite>;
}) {
  return (
    <Dialog isOpen={isNameTaken} onClose={leave} title={followUpTexts.takenTitle}>
      <p className="text-body text-ink-soft">{followUpTexts.taken}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={leave}>
          {followUpTexts.cancel}
        </Button>
        <Button onClick={() => resolve('keep_both')}>{followUpTexts.keepBoth}</Button>
        <Button variant="primary" onClick={() => resolve('replace')}>
          {followUpTexts.replace}
        </Button>
      </div>
    </Dialog>
  );
}
