import { useEffect, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';

/** While `isOpen`, the browser's Back button calls `onClose` and stays on the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const onCloseRef = useRef(onClose);
  onCloseRef.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    return closeOnBack(() => onCloseRef.current());
  }, [isOpen]);
}
