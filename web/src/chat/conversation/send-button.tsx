import { SendIcon, StopIcon } from '@/ui/icons.tsx';
import { chatTexts } from '../chat-texts.ts';

interface SendButtonProps {
  readonly isEmpty: boolean;
  readonly isAnswering: boolean;
}

/** Submits its form, which sends the question or stops the answer that is coming. */
export function SendButton({ isEmpty, isAnswering }: SendButtonProps) {
  const label = isAnswering ? chatTexts.stop : chatTexts.send;
  // Where there is nothing to send yet, it is quiet.
  const look =
    isEmpty && !isAnswering ? 'bg-hover text-ink-faint' : 'bg-accent text-on-accent hover:bg-accent-hover';
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      onClick={(event) => {
        // Of a double click the second press was meant for what the button was at the first.
        if (event.detail > 1) event.preventDefault();
      }}
      className={`flex size-10 shrink-0 items-center justify-center rounded-md transition-colors duration-150 ${look}`}
    >
      {isAnswering ? <StopIcon /> : <SendIcon />}
    </button>
  );
}
