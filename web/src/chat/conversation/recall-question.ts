/** Questions to go back to, the latest last, and the one that the field shows: `undefined` where it holds none of them. */
export interface Recall {
  readonly questions: readonly string[];
  readonly at: number | undefined;
}

/** Each question once, where it was asked last. */
export function listQuestions(...asked: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(asked.flat().toReversed())].toReversed();
}

/**
 * The next older question (`back`) or the next newer one; `undefined` where there is none to go to. Its `at` is
 * `undefined` after the newest: the field is then empty again.
 */
export function recallQuestion({ questions, at }: Recall, direction: 'back' | 'forward'): Recall | undefined {
  if (direction === 'back') {
    const older = (at ?? questions.length) - 1;
    return older < 0 ? undefined : { questions, at: older };
  }
  if (at === undefined) return undefined;
  return { questions, at: at + 1 < questions.length ? at + 1 : undefined };
}
