import { Skeleton } from './skeleton.tsx';

/** Placeholder for loading rows or paragraphs; screen readers announce `label`. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-5/6" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
