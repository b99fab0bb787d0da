import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '@/ui/icons.tsx';

interface FoldedProps {
  readonly title: string;
  /** Opens it at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a visit that opens when its title is pressed. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen || undefined} className="disclosure group border-b border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm py-2 text-body text-ink hover:text-accent">
        {title}
        <ChevronDownIcon className="size-4 text-ink-faint transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
