import { Button } from '@/ui/button.tsx';
import { ErrorIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { loadingText } from './loading-text.ts';
import { viewerTexts } from './viewer-texts.ts';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder while the document opens. */
export function LoadingSheet() {
  return (
    <div role="status" aria-label={loadingText} className="min-h-0 flex-1 overflow-hidden bg-sunken p-4">
      <div className="mx-auto flex h-full max-w-3xl flex-col gap-4 bg-surface p-[8%] shadow-raised">
        <Skeleton className="h-6 w-2/3" />
        {lines.map((line) => (
          <Skeleton key={line} className="h-3.5 w-full" />
        ))}
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  );
}

interface FailedSheetProps {
  readonly title?: string;
  readonly text: string;
  /** `undefined` when retrying cannot help. */
  readonly onRetry: (() => void) | undefined;
}

/** Error message in place of the pages. */
export function FailedSheet({ title = viewerTexts.errorTitle, text, onRetry }: FailedSheetProps) {
  return (
    <div
      role="alert"
      className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 bg-sunken p-6 text-center"
    >
      <ErrorIcon className="size-8 text-danger" />
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-md text-body text-ink-soft">{text}</p>
      {onRetry !== undefined && (
        <Button className="mt-2" onClick={onRetry}>
          {viewerTexts.retry}
        </Button>
      )}
    </div>
  );
}
