/** Maximum comparisons of letters or words: about one second of CPU time. Ordinary answers need 1 % of it. */
const maxComparisons = 100_000_000;

/** Limits the comparisons spent on one answer; a search that would exceed the rest is skipped. */
export class SearchEffort {
  #left = maxComparisons;
  #isExceeded = false;

  /** True when a search was skipped. */
  get isExceeded(): boolean {
    return this.#isExceeded;
  }

  /** Takes comparisons from the budget; returns false when too few are left. */
  spend(comparisons: number): boolean {
    this.#isExceeded ||= comparisons > this.#left;
    if (comparisons > this.#left) return false;
    this.#left -= comparisons;
    return true;
  }
}
