import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button.tsx';
import { dismissNotice, type Notice } from './notify.ts';

/**
 * A notice in the browser's own dialog: what a lost connection spoils is told without code that has yet to come. A dialog beneath it
 * stays, as it does not see the presses here.
 */
export function PlainNotice({ notice }: { notice: Notice }) {
  const { title, text, action } = notice;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialogRef.current?.open === false) dialogRef.current.showModal();
  }, []);
  const close = (): void => dialogRef.current?.close();
  // To a dialog beneath, a press among what it covers is one outside of it.
  return createPortal(
    <dialog
      ref={dialogRef}
      // A press on its words keeps the focus, and so Escape, here.
      tabIndex={-1}
      aria-labelledby={id}
      onClose={dismissNotice}
      onKeyDown={keepEscape}
      className="m-auto w-full max-w-md rounded-lg border border-line bg-surface px-6 pt-8 pb-6 text-center text-ink shadow-floating backdrop:bg-overlay sm:px-8"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-body whitespace-pre-line text-ink-soft">{text}</p>
      <Button variant="primary" isWide className="mt-6" onClick={close}>
        Continuar
      </Button>
      {action !== undefined && (
        <Button
          isWide
          className="mt-2"
          onClick={() => {
            action.onSelect();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
    </dialog>,
    document.body,
  );
}

function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}
