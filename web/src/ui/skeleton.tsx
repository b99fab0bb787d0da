import { classNames } from './class-names.ts';

/** The place of something that is still loading. Give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-md bg-hover', className)} />
  );
}
