import { useState } from 'react';

const key = 'sidebar';
const collapsedValue = 'collapsed';

/** Whether the sidebar shows icons alone. Remembered in this browser. */
export function useCollapsedSidebar(): { readonly isCollapsed: boolean; readonly toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(key) === collapsedValue);
  const toggle = (): void => {
    if (isCollapsed) localStorage.removeItem(key);
    else localStorage.setItem(key, collapsedValue);
    setIsCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}
