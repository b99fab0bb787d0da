import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

/** The current theme, even where another tab or the palette changed it. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, () => 'system');
