import { Button, IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, MenuIcon } from '@/ui/icons.tsx';
import { ChangeText } from '../changes/change-text.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import type { Stepping } from './use-stepping.ts';

interface StepBarProps {
  readonly stepping: Stepping;
  readonly onShowList: () => void;
}

/** The selected change below the pages, where the list has no room. */
export function StepBar({ stepping, onShowList }: StepBarProps) {
  const { shown } = stepping;
  return (
    <div className="flex flex-col gap-1 border-t border-line px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between gap-2">
        <StepButtons stepping={stepping} />
        <Button size="small" onClick={onShowList}>
          <MenuIcon className="size-4" />
          {texts.list}
        </Button>
      </div>
      <section
        aria-label={texts.shownChange}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
        tabIndex={0}
        className="max-h-[min(12rem,25dvh)] overflow-y-auto rounded-sm px-2 text-sm"
      >
        {shown !== undefined && <ChangeText change={shown.change} />}
      </section>
    </div>
  );
}

/** Buttons to the previous and the next change, with the position of the selected one. */
export function StepButtons({ stepping: { order, position, step } }: { stepping: Stepping }) {
  const isNone = order.length === 0;
  return (
    <div className="flex items-center">
      <IconButton
        label={texts.previous}
        title={texts.withKey(texts.previous, 'K')}
        aria-keyshortcuts="K"
        disabled={isNone}
        onClick={() => step(-1)}
      >
        <ChevronDownIcon className="size-5 rotate-180" />
      </IconButton>
      <IconButton
        label={texts.next}
        title={texts.withKey(texts.next, 'J')}
        aria-keyshortcuts="J"
        disabled={isNone}
        onClick={() => step(1)}
      >
        <ChevronDownIcon />
      </IconButton>
      <p role="status" className="ml-1 text-note text-ink-soft tabular-nums">
        {!isNone && texts.position(position, order.length)}
      </p>
    </div>
  );
}
