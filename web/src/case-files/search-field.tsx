import { SearchIcon } from '@/ui/icons.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field above a list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative max-w-md">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-9 text-base text-ink placeholder:text-ink-faint hover:border-ink-faint lg:text-sm"
      />
    </div>
  );
}
