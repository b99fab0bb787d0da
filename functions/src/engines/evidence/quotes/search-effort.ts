/** Comparisons of letters or words: about a second of processor. Honest answers need a hundredth. */
const maxComparisons = 100_000_000;

/** What searching for the marks of one answer may cost. What would go beyond is not searched for. */
export class SearchEffort {
  #left = maxComparisons;

  /** Takes so many comparisons; false where they are not left. */
  spend(comparisons: number): boolean {
    if (comparisons > this.#left) return false;
    this.#left -= comparisons;
    return true;
  }
}
