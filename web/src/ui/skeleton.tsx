import { classNames } from './class-names.ts';

/** Placeholder of loading content. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-md bg-hover', className)} />
  );
}
