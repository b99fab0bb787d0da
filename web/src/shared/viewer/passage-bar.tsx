import { Button } from '@/shared/ui/button.tsx';
import { QuoteIcon } from '@/shared/ui/icon/quote-icon.tsx';
import { viewerTexts } from './viewer-texts.ts';

interface PassageBarProps {
  readonly quote: string;
  /** The passage is not in the text of the page, for instance because the page is an image. */
  readonly isMissing: boolean;
  /** Another page than the cited one is shown. */
  readonly isElsewhere: boolean;
  readonly onReturn: () => void;
}

/** The quoted words under the pages, for who cannot see the mark and for pages where nothing can be marked. */
export function PassageBar({ quote, isMissing, isElsewhere, onReturn }: PassageBarProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-sm">
      <QuoteIcon className="size-4 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 text-ink-soft">
        <span className="sr-only">{viewerTexts.citedPassage}: </span>
        <q className="line-clamp-4 font-serif text-[0.9375rem] desktop:line-clamp-2 text-ink italic before:content-['«'] after:content-['»']">
          {quote}
        </q>
        {isMissing && <span className="block text-xs text-ink-faint">{viewerTexts.passageNotMarked}</span>}
      </p>
      {isElsewhere && (
        <Button size="small" onClick={onReturn}>
          {viewerTexts.returnToPassage}
        </Button>
      )}
    </div>
  );
}
