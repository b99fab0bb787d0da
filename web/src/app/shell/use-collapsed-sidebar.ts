import { useState } from 'react';
import { allowedNow } from '@/shared/consent/consent-store.ts';

const key = 'sidebar';
const collapsedValue = 'collapsed';

/** Whether the sidebar shows icons alone. Remembered in this browser where its user allows preferences to be kept. */
export function useCollapsedSidebar(): { readonly isCollapsed: boolean; readonly toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(readCollapsed);
  const toggle = (): void => {
    if (isCollapsed || !allowedNow().functional) localStorage.removeItem(key);
    else localStorage.setItem(key, collapsedValue);
    setIsCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}

/** What was kept without a consent that still holds is forgotten. */
function readCollapsed(): boolean {
  if (allowedNow().functional) return localStorage.getItem(key) === collapsedValue;
  localStorage.removeItem(key);
  return false;
}
