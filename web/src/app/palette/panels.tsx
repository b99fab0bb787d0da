import { useEffect, useSyncExternalStore } from 'react';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { isCommandKey, isFreeKey } from '@/ui/overlays/is-free-key.ts';
import { useWasOpened } from '@/ui/use-was-opened.ts';
import { EarlyField } from './early-field.tsx';
import { onPanelChange, openedPanel, showPanel } from './open-panels.ts';

/** The palette's list with a field is as heavy as a page, and few visits need it. */
const panels = lazyModule('panel-kit', async () => (await import('./panel-kit.ts')).panelKit);

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
  const isPaletteOpen = panel === 'palette';
  const kit = panels.useModule(useWasOpened(panel !== undefined));
  return (
    <>
      {isPaletteOpen && <EarlyField onClose={close} />}
      {kit && <kit.Palette isOpen={isPaletteOpen} onClose={close} />}
      {kit && <kit.ShortcutsSheet isOpen={panel === 'shortcuts'} onClose={close} />}
    </>
  );
}

function openByKey(event: KeyboardEvent): void {
  // The letter comes a moment after it: what is typed next is meant for the palette.
  if (event.key === 'Control' || event.key === 'Meta') void panels.warmUp();
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
