import { Button } from './button.tsx';

interface LoadFailureProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Load error with a button to retry. */
export function LoadFailure({ text, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-body">
      <p role="alert">{text}</p>
      <Button size="small" onClick={onRetry} isBusy={isBusy}>
        Reintentar
      </Button>
    </div>
  );
}
