import type { ListedTest } from './list-tests.ts';
import type { Proofs } from './read-proofs.ts';

/** A requirement that needs a test, unless it is `exempt`. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly exempt?: boolean;
}

export interface Coverage {
  /** One line for each requirement without a proof, and for each fault in a `@proves` comment. */
  readonly problems: readonly string[];
  /** Each requirement with its tests, as text. */
  readonly table: readonly string[];
}

/** Checks that each requirement has a proof, and that each proof whose id `isOurs` accepts names a requirement. */
export function checkProofs(
  requirements: readonly Requirement[],
  { byId, faults }: Proofs,
  isOurs: (id: string) => boolean,
): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...byId.keys()].filter((id) => isOurs(id) && !known.has(id));
  const unproved = requirements.filter(({ id, exempt = false }) => !exempt && !byId.has(id));
  return {
    problems: [
      ...faults,
      ...unknown.map((id) => `${id}: unknown, named by ${byId.get(id)?.map(describeTest).join(', ')}`),
      ...unproved.map(({ id, text }) => `${id}: no test proves «${text.split('\n')[0]}»`),
    ],
    table: requirements.map(({ id, text }) =>
      [`${id}  ${text}`, ...(byId.get(id) ?? []).map((test) => `    ${describeTest(test)}`)].join('\n'),
    ),
  };
}

const describeTest = ({ path, title }: ListedTest): string => `${path} › ${title}`;
