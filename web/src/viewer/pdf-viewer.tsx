import { type RefObject, useState } from 'react';
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

interface LoadedViewerProps extends PdfViewerProps {
  /** Element that had the focus when the viewer's code began to load; empty if it was loaded before. */
  readonly openerRef: RefObject<Element | null>;
}

/** The viewer itself; `DocumentViewer` loads it. */
export function PdfViewer({ target, isDocked = false, onAskAbout, onClose, openerRef }: LoadedViewerProps) {
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
  return target === undefined ? null : <DockedViewer target={target} openerRef={openerRef} {...parts} />;
}
