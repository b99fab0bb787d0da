import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { whenIdle } from '../code/when-idle.ts';
import { onToastChange, takeWaitingToasts, waitingToasts } from '../toast/show-toast.ts';
import { overlays } from './overlays.ts';

/**
 * Shows the toasts of signed-in pages. Their code loads when the browser is idle, or with the first toast; if it fails
 * to load, toasts are plain notes.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToastChange, waitingToasts, waitingToasts);
  const isWanted = waiting.length > 0;
  const [, setTries] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => whenIdle(() => void overlays.warmUp()), []);
  useEffect(() => {
    if (!isWanted) return;
    // Renders again even if the code is loaded, because it may have loaded right after this rendering.
    void overlays.warmUp().then(() => {
      setIsMissing(overlays.current() === undefined);
      setTries((tries) => tries + 1);
    });
  }, [isWanted]);
  const kit = overlays.current();
  if (kit !== undefined) return <kit.ToastStack />;
  return isWanted && isMissing && <PlainToasts />;
}

function PlainToasts() {
  const close = (): void => {
    for (const { onGone } of takeWaitingToasts()) onGone?.();
  };
  return waitingToasts().map(({ title, text, action }) => (
    <div
      key={title}
      role="dialog"
      aria-label={title}
      className="fixed inset-x-0 bottom-(--foot-height) z-toast flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="min-w-48 flex-1 font-medium text-ink">
        {title}
        {text !== undefined && <span className="block font-normal text-ink-soft">{text}</span>}
      </p>
      {action !== undefined && (
        <Button
          size="small"
          onClick={() => {
            action.onSelect();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="small" onClick={close}>
        Cerrar aviso
      </Button>
    </div>
  ));
}
