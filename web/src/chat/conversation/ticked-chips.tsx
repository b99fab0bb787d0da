import { CloseIcon } from '@/ui/icons.tsx';
import { MiddleCut } from '@/ui/middle-cut.tsx';
import { chatTexts } from '../chat-texts.ts';

interface TickedChipsProps {
  readonly names: readonly string[];
  readonly onUntick: (name: string) => void;
}

/** The ticked documents by name, on one line of a phone that scrolls sideways, else on two. Each can be unticked here. */
export function TickedChips({ names, onUntick }: TickedChipsProps) {
  return (
    <ul
      aria-label={chatTexts.tickedDocuments}
      className="flex min-w-0 gap-1 overflow-x-auto px-3 pb-1.5 [scrollbar-width:thin] sm:max-h-14.5 sm:flex-wrap sm:px-4"
    >
      {names.map((name) => (
        <li
          key={name}
          title={name}
          className="flex max-w-56 min-w-0 shrink-0 items-center rounded-full bg-accent-soft pl-2.5 text-xs text-ink"
        >
          <MiddleCut text={name} />
          <button
            type="button"
            aria-label={chatTexts.untick(name)}
            title={chatTexts.untick(name)}
            onClick={() => onUntick(name)}
            className="flex size-6 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:size-9"
          >
            <CloseIcon className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
