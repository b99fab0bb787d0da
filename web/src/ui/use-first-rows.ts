import { useState } from 'react';

/** Returns the first rows of a list until `showAll` is called. `isCut` is true while rows are hidden. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  count: number,
): { readonly shown: readonly Row[]; readonly isCut: boolean; readonly showAll: () => void } {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, count);
  return { shown, isCut: shown.length < rows.length, showAll: () => setIsWhole(true) };
}
