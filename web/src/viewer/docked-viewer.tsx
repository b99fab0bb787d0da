import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { isPageCovered } from '@/ui/overlays/is-page-covered.ts';
import { type OpenViewerProps, readerKey } from './open-viewer.ts';
import { TargetReader } from './target-reader.tsx';

interface DockedViewerProps extends OpenViewerProps {
  /** See `PdfViewer`. */
  readonly openerRef: RefObject<Element | null>;
}

/** The viewer as an area beside the conversation, which stays usable. */
export function DockedViewer({
  target,
  isSearchOpen,
  onSearchOpenChange,
  onAskAbout,
  onClose,
  openerRef,
}: DockedViewerProps) {
  const areaRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const key = readerKey(target);
  useFocusOnOpen(areaRef, key, openerRef);
  useEscape(() => (isSearchOpen ? onSearchOpenChange(false) : onClose()));
  return (
    <section
      ref={areaRef}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-testid="document-viewer"
      className="@container relative flex min-h-0 flex-1 animate-appear flex-col overflow-hidden bg-surface outline-none"
    >
      <TargetReader
        key={key}
        target={target}
        popupRef={areaRef}
        isSearchOpen={isSearchOpen}
        onSearchOpenChange={onSearchOpenChange}
        titleId={titleId}
        onAskAbout={onAskAbout}
        onClose={onClose}
      />
    </section>
  );
}

/**
 * Focuses each document that opens and restores the previous focus when the last one closes. A document whose viewer
 * had to be loaded first leaves the focus where the user has moved it meanwhile.
 */
function useFocusOnOpen(
  areaRef: RefObject<HTMLElement | null>,
  key: string,
  openerRef: RefObject<Element | null>,
): void {
  const cameFromRef = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document takes the focus
  useLayoutEffect(() => {
    const area = areaRef.current;
    const focused = document.activeElement;
    const opener = openerRef.current;
    openerRef.current = null;
    if (focused !== null && !area?.contains(focused)) cameFromRef.current = focused;
    const hasMoved = opener !== null && focused !== opener && focused !== document.body;
    if (!hasMoved) area?.focus({ preventScroll: true });
  }, [areaRef, key, openerRef]);
  useLayoutEffect(() => {
    const area = areaRef.current;
    return () => {
      const cameFrom = cameFromRef.current;
      const isHere = area?.contains(document.activeElement) || document.activeElement === document.body;
      if (isHere && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    };
  }, [areaRef]);
}

/** Handles Escape anywhere on the page unless a dialog or menu above it handles the key. */
function useEscape(onEscape: () => void): void {
  const onEscapeRef = useRef(onEscape);
  onEscapeRef.current = onEscape;
  // Listens before painting, so that keys work as soon as the viewer is seen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInputMethodKey(event)) return;
      if (isPageCovered()) return;
      event.preventDefault();
      onEscapeRef.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
