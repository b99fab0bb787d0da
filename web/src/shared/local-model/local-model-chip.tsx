import { useState } from 'react';
import { Dialog } from '@/ui/dialog.tsx';
import { InfoIcon } from '@/ui/icons.tsx';
import { localModelTexts } from './local-model-texts.ts';
import { useLocalModel } from './use-local-model.ts';

/**
 * Marks text written by the local model of a stack without API keys, with an explanation on click. Renders nothing for
 * a provider's model.
 */
export function LocalModelChip() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useLocalModel()) return null;
  return (
    <>
      <button
        type="button"
        aria-label={localModelTexts.name}
        aria-haspopup="dialog"
        title={localModelTexts.short}
        onClick={() => setIsOpen(true)}
        className="relative inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-full border border-line-strong/60 px-2 font-sans text-xs font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:bg-hover"
      >
        <InfoIcon className="size-3" />
        <span className="sm:hidden @max-3xl/pane:inline @max-md/pane:hidden">
          {localModelTexts.shortName}
        </span>
        <span className="max-sm:hidden @max-3xl/pane:hidden">{localModelTexts.name}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={localModelTexts.name}
        description={localModelTexts.what}
      >
        <p className="mt-2 text-body text-ink-soft">{localModelTexts.remedy}</p>
      </Dialog>
    </>
  );
}
