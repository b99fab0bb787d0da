import { Button } from '@/shared/ui/button.tsx';
import { chatTexts } from '../chat-texts.ts';

/** What to do first, for who has no documents yet. */
export function HowToStart({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <section
      aria-labelledby="como-empezar"
      className="mx-auto flex max-w-md flex-col gap-4 px-6 py-6 sm:py-10"
    >
      <h2 id="como-empezar" className="text-2xl">
        {chatTexts.howToStart}
      </h2>
      <ol className="flex flex-col">
        {chatTexts.firstSteps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 border-t border-line py-3 first:border-t-0 first:pt-0">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-serif text-2xl leading-none font-semibold text-accent"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-medium text-ink">{title}</p>
              <p className="text-[0.9375rem] text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {onUpload !== undefined && (
        <Button variant="primary" onClick={onUpload} isWide>
          {chatTexts.firstUpload}
        </Button>
      )}
    </section>
  );
}
