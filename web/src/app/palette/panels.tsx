import { useEffect, useSyncExternalStore } from 'react';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { isCommandKey, isFreeKey } from '@/ui/overlays/is-free-key.ts';
import { useHasBeenOpen } from '@/ui/use-has-been-open.ts';
import { EarlyField } from './early-field.tsx';
import { onPanelChange, openedPanel, showPanel } from './open-panels.ts';

/** Loaded on demand: the palette is as heavy as a page, and few visits use it. */
const panels = lazyModule('panel-kit', async () => (await import('./panel-kit.ts')).panelKit);

const close = (): void => showPanel(undefined);

/**
 * Panels over every signed-in page: Ctrl+K, or ⌘K on Apple devices, opens the palette; `?` opens the list of shortcuts.
 */
export function Panels() {
  const panel = useSyncExternalStore(onPanelChange, openedPanel);
  useEffect(() => {
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  const isPaletteOpen = panel === 'palette';
  const kit = panels.useModule(useHasBeenOpen(panel !== undefined));
  return (
    <>
      {isPaletteOpen && <EarlyField onClose={close} />}
      {kit && <kit.Palette isOpen={isPaletteOpen} onClose={close} />}
      {kit && <kit.ShortcutsSheet isOpen={panel === 'shortcuts'} onClose={close} />}
    </>
  );
}

function openByKey(event: KeyboardEvent): void {
  // Preloads on the modifier key, so that the palette is ready for the text typed after `K`.
  if (event.key === 'Control' || event.key === 'Meta') void panels.warmUp();
  const isPaletteKey =
    event.key.toLowerCase() === 'k' && isCommandKey(event) && !event.shiftKey && !event.altKey;
  // Opens the palette in text fields too, where Ctrl+K types nothing; `?` does.
  if (isPaletteKey && isFreeKey(event, false)) {
    event.preventDefault();
    showPanel('palette');
  } else if (event.key === '?' && isFreeKey(event, true)) {
    event.preventDefault();
    showPanel('shortcuts');
  }
}
