/** Earlier questions, latest last. `at` is the index of the one in the field, or `undefined`. */
export interface RecalledQuestions {
  readonly questions: readonly string[];
  readonly at: number | undefined;
}

/** Removes duplicate questions, keeping the last occurrence. */
export function listQuestions(...questionLists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(questionLists.flat().toReversed())].toReversed();
}

/**
 * Returns the next older question (`back`) or the next newer one; `undefined` at the oldest. After the newest, `at` is
 * `undefined`, and the field is cleared.
 */
export function recallQuestion(
  { questions, at }: RecalledQuestions,
  direction: 'back' | 'forward',
): RecalledQuestions | undefined {
  if (direction === 'back') {
    const older = (at ?? questions.length) - 1;
    return older < 0 ? undefined : { questions, at: older };
  }
  if (at === undefined) return undefined;
  return { questions, at: at + 1 < questions.length ? at + 1 : undefined };
}
