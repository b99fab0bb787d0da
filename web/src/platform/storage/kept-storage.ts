/** Storage methods in use. */
export interface KeptStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Returns true if the value outlives the page, because the browser stored it. */
  isKept(key: string): boolean;
}

/** `localStorage`, or the page's memory if the browser denies it or it is full. */
export const browserStorage = withMemoryFallback(() => localStorage);

/** `sessionStorage`, or the page's memory if the browser denies it or it is full. */
export const tabStorage = withMemoryFallback(() => sessionStorage);

/** Wraps a storage so that it never throws: browsers deny it if the user blocks site data, and when it is full. */
function withMemoryFallback(openStorage: () => Storage): KeptStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? unlessRefused(() => openStorage().getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      const isKept = unlessRefused(() => {
        openStorage().setItem(key, value);
        return true;
      });
      if (isKept === true) return;
      memory.set(key, value);
      // Removes an older value, so that the next page does not read it.
      unlessRefused(() => openStorage().removeItem(key));
    },
    isKept: (key) => !memory.has(key),
    removeItem: (key) => {
      memory.delete(key);
      unlessRefused(() => openStorage().removeItem(key));
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
