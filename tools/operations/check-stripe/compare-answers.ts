import type { Answers } from './record-answers.ts';

/** Keys with user-defined content, which is not part of the shape of Stripe's objects. */
const free = new Set(['metadata', 'previous_attributes']);

/**
 * Returns the differences in shape between recorded responses and ours, for each name in both. Values are not compared,
 * and null matches anything.
 */
export function compareAnswers(recorded: Answers, ours: Answers): string[] {
  return [...recorded].flatMap(([name, answer]) => {
    const own = ours.get(name);
    return own === undefined ? [] : compareShapes(name, answer, own);
  });
}

function compareShapes(path: string, recorded: unknown, own: unknown): string[] {
  if (recorded === null || own === null) return [];
  if (kindOf(recorded) !== kindOf(own))
    return [`${path}: Stripe gives ${kindOf(recorded)}, and here it is ${kindOf(own)}`];
  if (Array.isArray(recorded) && Array.isArray(own)) {
    const isEither = recorded.length === 0 || own.length === 0;
    return isEither ? [] : compareShapes(`${path}[]`, recorded[0], own[0]);
  }
  if (typeof recorded !== 'object') return [];
  const [theirs, mine] = [recorded as object, own as object];
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...names].flatMap((name) => {
    const within = `${path}.${name}`;
    if (free.has(name)) return [];
    if (!(name in mine)) return [`${within}: is missing here`];
    if (!(name in theirs)) return [`${within}: Stripe does not give it`];
    return compareShapes(within, Reflect.get(theirs, name), Reflect.get(mine, name));
  });
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
