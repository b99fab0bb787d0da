import { useEffect, useSyncExternalStore } from 'react';
import { isCommandKey, isFreeKey } from '@/ui/overlays/is-free-key.ts';
import { useCode } from '@/ui/use-code.ts';
import { EarlyField } from './early-field.tsx';
import { onPanelChange, openedPanel, showPanel } from './open-panels.ts';

const loadPalette = () => import('./palette.tsx');
const loadShortcuts = () => import('./shortcuts-sheet.tsx');

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
  const palette = useCode(isPaletteOpen, loadPalette, close);
  const shortcuts = useCode(areShortcutsOpen, loadShortcuts, close);
  return (
    <>
      {isPaletteOpen && <EarlyField onClose={close} />}
      {palette && <palette.Palette isOpen={isPaletteOpen} onClose={close} />}
      {shortcuts && <shortcuts.ShortcutsSheet isOpen={areShortcutsOpen} onClose={close} />}
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
