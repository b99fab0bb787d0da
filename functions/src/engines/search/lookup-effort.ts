/** Words of vocabularies and their places: about a second of processor. Honest questions need a hundredth. */
const maxLookups = 1_000_000;

/** Bounds what one question looks up in vocabularies; the terms beyond find nothing. */
export class LookupEffort {
  #left = maxLookups;

  /** Takes so many look-ups; false where they are not left. */
  spend(lookups: number): boolean {
    if (lookups > this.#left) return false;
    this.#left -= lookups;
    return true;
  }
}
