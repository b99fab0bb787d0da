import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface GlyphProps {
  /** Size and colour; 20 px in the colour of the text around it unless told otherwise. */
  readonly className?: string;
}

/** The frame of every icon: a 24-unit square, drawn with one line weight. Hidden from assistive technology. */
export function Glyph({ className, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className ?? 'size-5')}
    >
      {children}
    </svg>
  );
}
