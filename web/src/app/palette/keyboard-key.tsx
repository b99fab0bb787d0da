import type { ReactNode } from 'react';

/** Keyboard key. */
export const KeyboardKey = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm border border-line-strong/60 bg-sunken px-1.5 font-sans text-xs text-ink-soft">
    {children}
  </kbd>
);
