import { classNames } from './class-names.ts';

/** Spinning ring. Decorative by default; give it a `label` when no text announces the work. */
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
