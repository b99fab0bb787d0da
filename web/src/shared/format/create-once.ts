/**
 * Creates on the first call, and gives the same out ever after. Formats of `Intl` cost milliseconds each: a page that begins does not
 * wait for those that it shows later or never.
 */
export function createOnce<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
