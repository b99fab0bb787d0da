import { formatValue } from '@contract/proved-values/format-value.ts';
import type { QuotePlace, TypedValue } from '@contract/proved-values/schemas.ts';
import { panelTexts as texts } from './panel-texts.ts';

interface Quote {
  readonly place: QuotePlace;
  /** Value that a disagreeing passage states. */
  readonly value: TypedValue | undefined;
}

interface QuoteListProps {
  readonly title: string;
  readonly hint?: string;
  readonly quotes: readonly Quote[];
  /** True when the document cannot be opened. */
  readonly isClosed: boolean;
  readonly onView: (index: number) => void;
}

/** Passages of a document; pressing one opens its page with the passage marked. */
export function QuoteList({ title, hint, quotes, isClosed, onView }: QuoteListProps) {
  return (
    <section aria-label={title}>
      <p className="text-note font-semibold">{title}</p>
      {hint !== undefined && <p className="text-note text-ink-soft">{hint}</p>}
      <ul className="mt-1 flex flex-col gap-1">
        {quotes.map((quote, index) => (
          <li key={`${quote.place.page}:${quote.place.char_start}-${quote.place.char_end}`}>
            {isClosed ? (
              <div className="px-2 py-1">
                <QuoteText {...quote} />
              </div>
            ) : (
              <button
                type="button"
                onClick={() => onView(index)}
                className="block w-full rounded-md border border-line px-2 py-1.5 text-left hover:border-line-strong hover:bg-hover"
              >
                <QuoteText {...quote} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuoteText({ place, value }: Quote) {
  return (
    <>
      <span className="text-note font-medium text-accent tabular-nums">
        {texts.page(place.page_label || String(place.page))}
      </span>
      {value !== undefined && <span className="ml-2 font-medium wrap-anywhere">{formatValue(value)}</span>}
      <span className="line-clamp-4 block font-serif wrap-anywhere">«{place.quote}»</span>
      {place.doubt !== undefined && <span className="block text-xs text-ink-soft">{texts.doubt}</span>}
    </>
  );
}
