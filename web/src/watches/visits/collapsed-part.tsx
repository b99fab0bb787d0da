import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/icons.tsx';

/** A part of a visit that opens when its title is pressed, without an animation, because it may be long. */
export function CollapsedPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm py-2 text-body text-ink hover:text-accent">
        {title}
        <ChevronDownIcon className="size-4 text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
