import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

/** Returns the current theme, updated on changes in other tabs and in the palette. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, () => 'system');
