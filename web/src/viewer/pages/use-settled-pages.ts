import { useCallback, useState } from 'react';

/** Which of the pages that are shown are drawn, or known not to be drawable, as they tell it themselves. */
export function useSettledPages(): {
  settledPages: ReadonlySet<number>;
  onSettled: (page: number, isSettled: boolean) => void;
} {
  const [settledPages, setSettledPages] = useState<ReadonlySet<number>>(new Set());
  const onSettled = useCallback((page: number, isSettled: boolean) => {
    setSettledPages((known) => {
      const pages = new Set(known);
      if (isSettled) pages.add(page);
      else pages.delete(page);
      return pages;
    });
  }, []);
  return { settledPages, onSettled };
}
