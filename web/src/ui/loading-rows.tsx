import { Skeleton } from './skeleton.tsx';

/** In the place of rows or paragraphs that are still loading; `label` is for who reads by ear. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-5/6" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
