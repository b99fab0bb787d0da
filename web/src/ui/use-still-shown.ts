import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still shown when an answer comes: who has gone elsewhere is not led away from there. */
export function useStillShown(): () => boolean {
  const isShownRef = useRef(true);
  useEffect(() => {
    isShownRef.current = true;
    return () => {
      isShownRef.current = false;
    };
  }, []);
  return useCallback(() => isShownRef.current, []);
}
