import { useEffect, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { Spinner } from '@/ui/spinner.tsx';

/** What is not there by then is likely to be lost; the load itself goes on. */
const slowMs = 15_000;

/** A whole page that waits: for its code, or for the guard to send the visitor elsewhere. */
export function LoadingView() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-faint">
      <Spinner label="Cargando" className="size-6" />
      {isSlow && (
        <div role="status" className="flex flex-col items-center gap-3 text-sm text-ink-soft">
          <p>Está tardando…</p>
          <Button size="small" onClick={() => location.reload()}>
            Volver a cargar
          </Button>
        </div>
      )}
    </div>
  );
}
