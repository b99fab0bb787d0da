/** What the product uses of a storage of the browser. */
export interface KeptStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Whether a value outlives the page: the browser did not refuse it. */
  isKept(key: string): boolean;
}

/** Of this browser: `localStorage`, or the memory of the page where that is refused or full. */
export const browserStorage = keepSafely(() => localStorage);

/** Of this tab: `sessionStorage`, or the memory of the page where that is refused or full. */
export const tabStorage = keepSafely(() => sessionStorage);

/** A storage that never throws: browsers refuse it where their user blocks the data of sites, and where it is full. */
function keepSafely(open: () => Storage): KeptStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? unlessRefused(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      const isKept = unlessRefused(() => {
        open().setItem(key, value);
        return true;
      });
      if (isKept === true) return;
      memory.set(key, value);
      // Not to be found by the next page.
      unlessRefused(() => open().removeItem(key));
    },
    isKept: (key) => !memory.has(key),
    removeItem: (key) => {
      memory.delete(key);
      unlessRefused(() => open().removeItem(key));
    },
  };
}

function unlessRefused<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
