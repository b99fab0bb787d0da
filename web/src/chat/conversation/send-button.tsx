import type { MouseEvent } from 'react';
import { SendIcon } from '@/ui/icon/send-icon.tsx';
import { StopIcon } from '@/ui/icon/stop-icon.tsx';
import { chatTexts } from '../chat-texts.ts';

const button = 'flex size-10 shrink-0 items-center justify-center rounded-md transition-colors duration-150';
const roundButton = `${button} bg-accent text-on-accent hover:bg-accent-hover`;
/** There is nothing to send yet. */
const quietButton = `${button} bg-hover text-ink-faint`;

interface SendButtonProps {
  readonly isEmpty: boolean;
  readonly isAnswering: boolean;
  readonly onStop: () => void;
}

/** Of a double click: it was meant for the button that the first press has turned into this one. */
const isSecondPress = ({ detail }: MouseEvent): boolean => detail > 1;

/** Sends its form, or stops the answer that is coming. */
export function SendButton({ isEmpty, isAnswering, onStop }: SendButtonProps) {
  return isAnswering ? (
    <button
      type="button"
      aria-label={chatTexts.stop}
      title={chatTexts.stop}
      onClick={(event) => {
        // It becomes the button that sends before the press is over, and would send what is typed.
        event.preventDefault();
        if (!isSecondPress(event)) onStop();
      }}
      className={roundButton}
    >
      <StopIcon />
    </button>
  ) : (
    <button
      type="submit"
      aria-label={chatTexts.send}
      title={chatTexts.send}
      onClick={(event) => {
        if (isSecondPress(event)) event.preventDefault();
      }}
      className={isEmpty ? quietButton : roundButton}
    >
      <SendIcon />
    </button>
  );
}
