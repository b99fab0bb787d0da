import { Palette } from './palette.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** Every panel that a key opens, in one file of code. */
export const panelKit = { Palette, ShortcutsSheet };
