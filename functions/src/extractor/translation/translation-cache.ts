/** Translated segments by key, stored between runs: a resumed job pays and waits only for missing ones. */
export interface TranslationCache {
  /** Returns the existing entries. */
  readMany(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  writeMany(entries: ReadonlyMap<string, string>): Promise<void>;
}
