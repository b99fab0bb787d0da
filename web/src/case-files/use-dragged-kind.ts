import { useEffect, useState } from 'react';
import { dragDataTypes } from '@/shared/case-files/drag-data-types.ts';

export type DraggedKind = keyof typeof dragDataTypes;

/** Returns what is being dragged while rows of documents or a conversation are. */
export function useDraggedKind(): DraggedKind | undefined {
  const [dragged, setDragged] = useState<DraggedKind>();
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const begin = ({ dataTransfer }: DragEvent): void => {
      const types = dataTransfer?.types ?? [];
      const kind = (['documents', 'conversation'] as const).find((each) =>
        types.includes(dragDataTypes[each]),
      );
      // Waits a moment, because an immediate change of the page would end the drag in some browsers.
      if (kind !== undefined) setTimeout(() => setDragged(kind));
    };
    const end = (): void => {
      setTimeout(() => setDragged(undefined));
    };
    addEventListener('dragstart', begin, { signal });
    addEventListener('dragend', end, { signal });
    addEventListener('drop', end, { signal });
    return () => stopping.abort();
  }, []);
  return dragged;
}
