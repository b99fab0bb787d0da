import { useState } from 'react';
import { allowedNow } from '@/shared/consent/consent-store.ts';

const key = 'sidebar';
const collapsedValue = 'collapsed';

/**
 * Whether the sidebar shows only icons: the user's choice, remembered in this browser where they allow preferences to
 * be stored; without one, `isRoomShort`.
 */
export function useCollapsedSidebar(isRoomShort: boolean): {
  readonly isCollapsed: boolean;
  readonly toggle: () => void;
} {
  const [decided, setDecided] = useState<boolean | undefined>(readCollapsed);
  const isCollapsed = decided ?? isRoomShort;
  const toggle = (): void => {
    if (isCollapsed || !allowedNow().functional) localStorage.removeItem(key);
    else localStorage.setItem(key, collapsedValue);
    setDecided(!isCollapsed);
  };
  return { isCollapsed, toggle };
}

/** A choice stored without a valid consent is deleted. */
function readCollapsed(): true | undefined {
  if (allowedNow().functional) return localStorage.getItem(key) === collapsedValue || undefined;
  localStorage.removeItem(key);
  return undefined;
}
