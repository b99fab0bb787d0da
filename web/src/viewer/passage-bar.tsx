import { Button, IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, QuoteIcon } from '@/ui/icons.tsx';
import type { CitedPassage } from './viewer-target.ts';
import { viewerTexts } from './viewer-texts.ts';

interface PassageBarProps {
  readonly passage: CitedPassage;
  /** Position among the answer's citations, from 1. */
  readonly position: number;
  readonly count: number;
  /** True when the passage is not in the page's text, for example if only a model read it. */
  readonly isMissing: boolean;
  /** True when the shown page is not the cited one. */
  readonly isElsewhere: boolean;
  readonly onReturn: () => void;
  readonly onStep: (step: 1 | -1) => void;
}

/** Shows the quoted passage below the pages, with buttons for the answer's other citations. */
export function PassageBar(props: PassageBarProps) {
  const { passage, position, count, isMissing, isElsewhere, onReturn, onStep } = props;
  return (
    <div className="flex items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm max-desktop:flex-wrap max-desktop:px-3">
      {count > 1 ? (
        <CitationSteps position={position} count={count} onStep={onStep} />
      ) : (
        <QuoteIcon className="size-4 shrink-0 text-accent" />
      )}
      <p className="min-w-0 flex-1 text-ink-soft max-desktop:basis-64">
        <span className="sr-only">{viewerTexts.citedPassage}: </span>
        <q className="line-clamp-4 font-serif text-body desktop:line-clamp-2 text-ink italic before:content-['«'] after:content-['»']">
          {passage.quote}
        </q>
        {passage.doubt !== undefined && (
          <span className="block text-xs font-medium text-warning">{viewerTexts.doubts[passage.doubt]}</span>
        )}
        {isMissing && passage.doubt !== 'model' && (
          <span className="block text-xs text-ink-faint">{viewerTexts.passageNotMarked}</span>
        )}
      </p>
      {isElsewhere && (
        <Button size="small" onClick={onReturn}>
          {viewerTexts.returnToPassage}
        </Button>
      )}
    </div>
  );
}

function CitationSteps({ position, count, onStep }: Pick<PassageBarProps, 'position' | 'count' | 'onStep'>) {
  return (
    <fieldset
      aria-label={viewerTexts.citations}
      className="-ml-2.5 flex shrink-0 items-center border-line desktop:border-r desktop:pr-1.5"
    >
      <IconButton
        label={viewerTexts.previousCitation}
        title={viewerTexts.withKey(viewerTexts.previousCitation, 'P')}
        aria-keyshortcuts="p"
        onClick={() => onStep(-1)}
      >
        <ChevronDownIcon className="size-5 rotate-90" />
      </IconButton>
      <span role="status" className="px-0.5 text-xs font-medium text-ink-soft tabular-nums">
        {viewerTexts.citationPosition(position, count)}
      </span>
      <IconButton
        label={viewerTexts.nextCitation}
        title={viewerTexts.withKey(viewerTexts.nextCitation, 'N')}
        aria-keyshortcuts="n"
        onClick={() => onStep(1)}
      >
        <ChevronDownIcon className="size-5 -rotate-90" />
      </IconButton>
    </fieldset>
  );
}
