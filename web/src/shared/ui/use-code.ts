import { useEffect, useRef, useState } from 'react';
import { showToast } from './toast/show-toast.ts';

const texts = {
  missing: 'No se ha podido abrir: falta una parte de la página.',
  reload: 'Volver a cargar',
} as const;

/**
 * The code of something that opens, which is asked for when it opens first, and `undefined` until it is there. Where it does not
 * arrive the page stays as it is and `onMissing` closes what opened. Browsers do not fetch a module that failed again before the
 * page is loaded anew, which a toast offers.
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
      const action = { label: texts.reload, onSelect: () => location.reload() };
      showToast({ id: 'code-missing', title: texts.missing, kind: 'error', action });
      onMissingRef.current();
    };
    load().then(onArrival, onFailure);
    return () => {
      isGone = true;
    };
  }, [isOpen, code, load]);
  return code;
}
