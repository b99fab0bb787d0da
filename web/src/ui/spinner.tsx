import { classNames } from './class-names.ts';

/** A turning ring. Decorative unless it is all that says that something is going on: then give it a `label`. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
      className={classNames(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
