import { Palette } from './palette.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** All panels opened by a key, in one chunk. */
export const panelKit = { Palette, ShortcutsSheet };
