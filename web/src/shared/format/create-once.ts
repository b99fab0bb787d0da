/**
 * Creates a value on the first call and returns the same one ever after. Formats of `Intl` cost milliseconds each: a
 * starting page does not wait for those it shows later or never.
 */
export function createOnce<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
