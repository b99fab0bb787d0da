import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere on the page, which the browser would otherwise open in its place; other drags, such
 * as text, are left alone. Returns whether some are dragged over it.
 */
export function useFileDrop(onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onFilesRef = useRef(onFiles);
  onFilesRef.current = onFiles;
  useEffect(() => {
    const stopping = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      then: (event: DragEvent) => void,
    ) => addEventListener(type, (event) => carriesFiles(event) && then(event), { signal: stopping.signal });
    const hold = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    listen('dragenter', hold);
    listen('dragover', hold);
    // It only leaves the window where it enters nothing else of the page.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      onFilesRef.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stopping.abort();
  }, []);
  return isOver;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
