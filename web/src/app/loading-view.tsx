import { Spinner } from '@/ui/spinner.tsx';

/** A whole page that waits: for its code, or for the guard to send the visitor elsewhere. */
export function LoadingView() {
  return (
    <div className="flex min-h-dvh items-center justify-center text-ink-faint">
      <Spinner label="Cargando" className="size-6" />
    </div>
  );
}
