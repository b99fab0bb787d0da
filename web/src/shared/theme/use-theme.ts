import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

/** What the page shows now, also where another tab or the palette changed it. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, () => 'system');
