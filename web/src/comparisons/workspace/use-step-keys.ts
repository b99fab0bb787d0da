import { useEffect } from 'react';
import { isFreeKey } from '@/ui/overlays/is-free-key.ts';
import type { Stepping } from './use-stepping.ts';

/** Keys for the previous and next change: those of the citation viewer, and the arrow keys. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, n: 1, k: -1, p: -1 };

/** Steps through the changes by keys, wherever the focus is. */
export function useStepKeys(step: Stepping['step']): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isFreeKey(event, true)) return;
      const by = steps[event.key.toLowerCase()];
      if (by === undefined) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [step]);
}
