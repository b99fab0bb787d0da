import { classNames } from '@/ui/class-names.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** Search field above a list. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        'rounded-md border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-faint hover:border-ink-faint lg:text-sm',
        className,
      )}
    />
  );
}
