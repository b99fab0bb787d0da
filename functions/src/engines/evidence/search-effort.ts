/** Comparisons of letters or words: about a second of processor. Honest answers need a hundredth. */
const maxComparisons = 100_000_000;

/** Bounds the comparisons spent on one answer; a search that would exceed the rest is skipped. */
export class SearchEffort {
  #left = maxComparisons;
  #isExceeded = false;

  /** Whether a search was skipped. */
  get isExceeded(): boolean {
    return this.#isExceeded;
  }

  /** Takes so many comparisons; false where they are not left. */
  spend(comparisons: number): boolean {
    this.#isExceeded ||= comparisons > this.#left;
    if (comparisons > this.#left) return false;
    this.#left -= comparisons;
    return true;
  }
}
