import { ChevronDownIcon } from '@/ui/icons.tsx';
import { viewerTexts } from './viewer-texts.ts';

interface UnconfirmedNoteProps {
  readonly parts: readonly string[];
}

/**
 * Shows the text of a page that only a vision model read. Its position is unknown, so it is listed below the page,
 * collapsed at first.
 */
export function UnconfirmedNote({ parts }: UnconfirmedNoteProps) {
  if (parts.length === 0) return null;
  return (
    <details className="disclosure group border-t border-line bg-warning-soft text-note leading-5">
      <summary className="flex min-h-8 cursor-pointer items-center justify-between gap-3 px-4 py-1.5 font-medium text-warning focus-visible:-outline-offset-2 max-desktop:px-3">
        {viewerTexts.unconfirmed}
        <ChevronDownIcon className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
        tabIndex={0}
        aria-label={viewerTexts.unconfirmed}
        className="max-h-48 overflow-auto px-4 pb-2.5 focus-visible:-outline-offset-2 max-desktop:px-3"
      >
        {parts.map((part) => (
          <p key={part} className="whitespace-pre-line text-ink [overflow-wrap:anywhere] not-first:mt-2">
            {part}
          </p>
        ))}
      </section>
    </details>
  );
}
