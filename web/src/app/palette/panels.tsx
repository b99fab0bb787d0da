import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyOr } from '@/ui/lazy-or.ts';
import { isCommandKey, isFreeKey } from '@/ui/overlays/is-free-key.ts';
import { useCode } from '@/ui/use-code.ts';
import { useWasOpened } from '@/ui/use-was-opened.ts';
import { EarlyField } from './early-field.tsx';
import { onPanelChange, openedPanel, showPanel } from './open-panels.ts';

const loadPalette = () => import('./palette.tsx');
const ShortcutsSheet = lazyOr(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

const close = (): void => showPanel(undefined);

/**
 * The panels that a key opens over every signed-in page: the palette by Ctrl and K, on Apple's devices ⌘ and K; the
 * sheet of shortcuts by `?`.
 */
export function Panels() {
  const panel = useSyncExternalStore(onPanelChange, openedPanel);
  useEffect(() => {
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  const [isPaletteOpen, areShortcutsOpen] = [panel === 'palette', panel === 'shortcuts'];
  const wereShortcutsOpened = useWasOpened(areShortcutsOpen);
  const palette = useCode(isPaletteOpen, loadPalette, close);
  return (
    <>
      {isPaletteOpen && <EarlyField onClose={close} />}
      {palette && <palette.Palette isOpen={isPaletteOpen} onClose={close} />}
      <Suspense fallback={null}>
        {wereShortcutsOpened && <ShortcutsSheet isOpen={areShortcutsOpen} onClose={close} />}
      </Suspense>
    </>
  );
}

function openByKey(event: KeyboardEvent): void {
  // The letter comes a moment after it: what is typed next is meant for the palette.
  if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined);
  const isPaletteKey =
    event.key.toLowerCase() === 'k' && isCommandKey(event) && !event.shiftKey && !event.altKey;
  // Ctrl and K write nothing, so that the palette opens from the field as well; `?` is a letter there.
  if (isPaletteKey && isFreeKey(event, false)) {
    event.preventDefault();
    showPanel('palette');
  } else if (event.key === '?' && isFreeKey(event, true)) {
    event.preventDefault();
    showPanel('shortcuts');
  }
}
