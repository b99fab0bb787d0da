import { chatTexts } from './chat-texts.ts';

/** Says that an answer is on its way. */
export function TypingIndicator() {
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-faint">
      <span aria-hidden="true" className="flex gap-1">
        {[0, 160, 320].map((delayMs) => (
          <span
            key={delayMs}
            className="size-1.5 animate-breathe rounded-full bg-accent"
            style={{ animationDelay: `${delayMs}ms` }}
          />
        ))}
      </span>
      {chatTexts.typing}
    </p>
  );
}
