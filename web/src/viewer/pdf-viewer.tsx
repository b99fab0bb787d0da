import { useState } from 'react';
import { DockedViewer } from './docked-viewer.tsx';
import { ModalViewer } from './modal-viewer.tsx';
import './viewer.css';
import type { ViewerTarget } from './viewer-target.ts';

export interface PdfViewerProps {
  /** `undefined` while closed. */
  readonly target: ViewerTarget | undefined;
  /** True when it fills its container instead of covering the page. */
  readonly isDocked?: boolean;
  /** Asks about a selection; see `TargetReader`. */
  readonly onAskAbout?: (text: string, filename: string) => void;
  readonly onClose: () => void;
}

/** The viewer itself; `DocumentViewer` loads it. */
export function PdfViewer({ target, isDocked = false, onAskAbout, onClose }: PdfViewerProps) {
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const parts = {
    isSearchOpen,
    onSearchOpenChange: setIsSearchOpen,
    onAskAbout,
    onClose: () => {
      setIsSearchOpen(false);
      onClose();
    },
  };
  if (!isDocked) return <ModalViewer target={target} {...parts} />;
  return target === undefined ? null : <DockedViewer target={target} {...parts} />;
}
