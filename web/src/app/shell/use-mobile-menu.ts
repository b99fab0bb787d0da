import { useEffect, useState } from 'react';

/** Mobile means this width or narrower, in CSS pixels. */
const mobileMaxWidth = 768;

/** Whether the overlay menu is open. It closes by itself when the window becomes wider than a mobile. */
export function useMobileMenu(): { readonly isOpen: boolean; readonly setIsOpen: (isOpen: boolean) => void } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${mobileMaxWidth + 1}px)`);
    const closeIfWide = (): void => {
      if (wide.matches) setIsOpen(false);
    };
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, []);
  return { isOpen, setIsOpen };
}
