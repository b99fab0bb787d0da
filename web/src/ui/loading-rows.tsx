import { Skeleton } from './skeleton.tsx';

/** Placeholder for loading rows or paragraphs, or a short list; screen readers announce `label`. */
export function LoadingRows({ label, isShort = false }: { label: string; isShort?: boolean }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <Skeleton className="h-9 w-full" />
      {!isShort && <Skeleton className="h-9 w-5/6" />}
      {!isShort && <Skeleton className="h-9 w-full" />}
    </div>
  );
}
