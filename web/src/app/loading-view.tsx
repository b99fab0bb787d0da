import { Spinner } from '@/ui/spinner.tsx';

/** Full-page spinner while code loads or the session guard redirects. */
export function LoadingView() {
  return (
    <div className="flex min-h-dvh items-center justify-center text-ink-faint">
      <Spinner label="Cargando" className="size-6" />
    </div>
  );
}
