/**
 * Returns a function that creates a value on its first call and returns the same one afterwards. Creating a format of
 * `Intl` takes milliseconds, so a starting page defers those it may not need.
 */
export function createOnce<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
