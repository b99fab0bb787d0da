import { useEffect, useRef, useState } from 'react';
import { showToast } from './toast/show-toast.ts';

const texts = {
  missing: 'No se ha podido abrir: falta una parte de la página.',
  reload: 'Volver a cargar',
} as const;

/**
 * The code of an overlay, requested when it first opens; `undefined` until it is loaded. Where it does not arrive the
 * page stays as it is and `onMissing` closes the overlay; browsers do not refetch a failed module before the page is
 * reloaded, which a toast offers.
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
