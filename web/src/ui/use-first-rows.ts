import { useState } from 'react';

/** The first rows of a long list until all are asked for. `isCut`: whether there are more than are shown. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  count: number,
): { readonly shown: readonly Row[]; readonly isCut: boolean; readonly showAll: () => void } {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, count);
  return { shown, isCut: shown.length < rows.length, showAll: () => setIsWhole(true) };
}
