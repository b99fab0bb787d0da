import { useEffect, useRef, useState } from 'react';
import { tellMissingCode } from './tell-missing-code.ts';

const missing = 'No se ha podido abrir: falta una parte de la página.';

/**
 * The code of an overlay, requested when it first opens; `undefined` until it is loaded. Where it does not arrive the
 * page stays as it is, `onMissing` closes the overlay, and a toast offers to reload.
 */
export function useCode<Code extends object>(
  isOpen: boolean,
  load: () => Promise<Code>,
  onMissing: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const onMissingRef = useRef(onMissing);
  onMissingRef.current = onMissing;
  useEffect(() => {
    if (!isOpen || code !== undefined) return;
    let isGone = false;
    const onArrival = (loaded: Code): void => {
      if (!isGone) setCode(loaded);
    };
    const onFailure = (): void => {
      if (isGone) return;
      tellMissingCode(missing);
      onMissingRef.current();
    };
    load().then(onArrival, onFailure);
    return () => {
      isGone = true;
    };
  }, [isOpen, code, load]);
  return code;
}
