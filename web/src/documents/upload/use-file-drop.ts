import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere on the page, which the browser would otherwise open, and pasted files. Ignores other
 * drags, such as text. Returns true while files are dragged over the page.
 */
export function useFileDrop(onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onFilesRef = useRef(onFiles);
  onFilesRef.current = onFiles;
  useEffect(() => {
    const abortController = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      then: (event: DragEvent) => void,
    ) =>
      addEventListener(type, (event) => carriesFiles(event) && then(event), {
        signal: abortController.signal,
      });
    const hold = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    listen('dragenter', hold);
    listen('dragover', hold);
    // Hides the drop area when the drag leaves the window: only then is `relatedTarget` `null`.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      onFilesRef.current([...(event.dataTransfer?.files ?? [])]);
    });
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs also copy a picture of the text: pastes the text instead.
      const isText = event.clipboardData?.types.includes('text/plain') && isField(event.target);
      if (files.length === 0 || isText) return;
      event.preventDefault();
      onFilesRef.current(files);
    };
    addEventListener('paste', paste, { signal: abortController.signal });
    return () => abortController.abort();
  }, []);
  return isOver;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea');
}
