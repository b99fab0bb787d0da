import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that is false after unmount, so that a late response does not navigate the user away. */
export function useIsMounted(): () => boolean {
  const isShownRef = useRef(true);
  useEffect(() => {
    isShownRef.current = true;
    return () => {
      isShownRef.current = false;
    };
  }, []);
  return useCallback(() => isShownRef.current, []);
}
