/** Maximum lookups of words and their postings: about one second of CPU time. Ordinary questions need 1 % of it. */
const maxLookups = 1_000_000;

/** Limits the vocabulary lookups of one question; terms beyond the limit find nothing. */
export class LookupEffort {
  #left = maxLookups;

  /** Takes lookups from the budget; returns false when too few are left. */
  spend(lookups: number): boolean {
    if (lookups > this.#left) return false;
    this.#left -= lookups;
    return true;
  }
}
