/** Translated segments by key, kept between runs: a resumed job pays and waits only for what is missing. */
export interface TranslationCache {
  /** The entries that exist; the others are simply absent. */
  readMany(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  writeMany(entries: ReadonlyMap<string, string>): Promise<void>;
}
