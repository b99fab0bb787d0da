import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { isPageCovered } from '@/ui/overlays/is-page-covered.ts';
import { type OpenViewerProps, readerKey } from './open-viewer.ts';
import { TargetReader } from './target-reader.tsx';

/** The viewer as an area beside the conversation, which stays usable. */
export function DockedViewer({
  target,
  isSearchOpen,
  onSearchOpenChange,
  onAskAbout,
  onClose,
}: OpenViewerProps) {
  const areaRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const key = readerKey(target);
  useFocusOnOpen(areaRef, key);
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

/** Focuses each document that opens and restores the previous focus when the last one closes. */
function useFocusOnOpen(areaRef: RefObject<HTMLElement | null>, key: string): void {
  const cameFromRef = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document takes the focus
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (document.activeElement !== null && !area?.contains(document.activeElement)) {
      cameFromRef.current = document.activeElement;
    }
    area?.focus({ preventScroll: true });
  }, [areaRef, key]);
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
