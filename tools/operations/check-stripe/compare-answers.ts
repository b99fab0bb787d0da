import type { Answers } from './record-answers.ts';

/** Keys with user-defined content, which is not part of the shape of Stripe's objects. */
const userDefinedKeys = new Set(['metadata', 'previous_attributes']);

/**
 * Returns the differences in shape between recorded responses and ours, for each name in both. Values are not compared,
 * and null matches anything.
 */
export function compareAnswers(recorded: Answers, ours: Answers): string[] {
  return [...recorded].flatMap(([name, answer]) => {
    const ownAnswer = ours.get(name);
    return ownAnswer === undefined ? [] : compareShapes(name, answer, ownAnswer);
  });
}

function compareShapes(path: string, recorded: unknown, ownAnswer: unknown): string[] {
  if (recorded === null || ownAnswer === null) return [];
  if (kindOf(recorded) !== kindOf(ownAnswer))
    return [`${path}: Stripe gives ${kindOf(recorded)}, and here it is ${kindOf(ownAnswer)}`];
  if (Array.isArray(recorded) && Array.isArray(ownAnswer)) {
    const isEither = recorded.length === 0 || ownAnswer.length === 0;
    return isEither ? [] : compareShapes(`${path}[]`, recorded[0], ownAnswer[0]);
  }
  if (typeof recorded !== 'object') return [];
  const [theirs, mine] = [recorded as object, ownAnswer as object];
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...names].flatMap((name) => {
    const within = `${path}.${name}`;
    if (userDefinedKeys.has(name)) return [];
    if (!(name in mine)) return [`${within}: is missing here`];
    if (!(name in theirs)) return [`${within}: Stripe does not give it`];
    return compareShapes(within, Reflect.get(theirs, name), Reflect.get(mine, name));
  });
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
