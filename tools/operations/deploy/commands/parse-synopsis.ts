/** Arguments of a gcloud command in its own help. */
export interface Synopsis {
  /** True for flags with a value, by name with dashes. */
  readonly flags: ReadonlyMap<string, boolean>;
  readonly requiredFlags: readonly string[];
  readonly minOperands: number;
  readonly maxOperands: number;
}

/** Flags of every command (`gcloud help`, GLOBAL FLAGS) that the documents use. */
const globalFlags = [
  ['--project', true],
  ['--quiet', false],
  ['--format', true],
] as const;

/** Matches the parts of a command line: a flag with or without a value, brackets, and operands. */
const synopsisPartPattern =
  /--(?:\[no-\])?[\w-]+(?:=(?:[^\s[\])|]|\[[^\]]*\])+)?|[[\]()]|\.\.\.|\b[A-Z][A-Z0-9_]*\b/g;

/**
 * Reads a SYNOPSIS of `gcloud … --help` without the command itself: `[…]` is optional, `(…)` holds alternatives or a
 * group, `X ...` may be repeated.
 */
export function parseSynopsis(text: string): Synopsis {
  const flags = new Map<string, boolean>(globalFlags);
  const requiredFlags: string[] = [];
  let [minOperands, maxOperands, optional, together] = [0, 0, 0, 0];
  for (const [part] of simplify(text).matchAll(synopsisPartPattern)) {
    if (part === '[') optional += 1;
    else if (part === ']') optional -= 1;
    else if (part === '(') together += 1;
    else if (part === ')') together -= 1;
    else if (part === '...') maxOperands = Number.POSITIVE_INFINITY;
    else if (part.startsWith('--')) {
      const [name = '', value] = part.split('=');
      const plain = name.replace('[no-]', '');
      if (plain !== name) flags.set(plain.replace('--', '--no-'), false);
      flags.set(plain, value !== undefined);
      if (optional === 0 && together === 0) requiredFlags.push(plain);
    } else {
      maxOperands += 1;
      if (optional === 0) minOperands += 1;
    }
  }
  return { flags, requiredFlags, minOperands, maxOperands };
}

/** Drops the flags of every command, defaults and short names; text after a colon in a group is optional. */
const simplify = (text: string): string =>
  text
    .replace('[GCLOUD_WIDE_FLAG ...]', '')
    .replace(/; default="[^"]*"/g, '')
    .replace(/, -\w(?: [A-Z_]+)?/g, '')
    .replace(/\(([^()]*) : ([^()]*)\)/g, '($1) [$2]');

/** Returns the faults in the words after a command, one sentence each. */
export function findCommandFaults(
  { flags, requiredFlags, ...operands }: Synopsis,
  words: readonly string[],
): string[] {
  const faults: string[] = [];
  const givenFlags = new Set<string>();
  let count = 0;
  const remainingWords = [...words];
  for (let word = remainingWords.shift(); word !== undefined; word = remainingWords.shift()) {
    if (!word.startsWith('--')) {
      count += 1;
      continue;
    }
    const [name = '', value] = word.split(/=(.*)/s);
    givenFlags.add(name);
    const takesValue = flags.get(name);
    if (takesValue === undefined) faults.push(`there is no ${name}`);
    else if (takesValue && value === undefined && remainingWords.shift() === undefined)
      faults.push(`${name} has no value`);
    else if (!takesValue && value !== undefined) faults.push(`${name} takes no value`);
  }
  for (const name of requiredFlags) if (!givenFlags.has(name)) faults.push(`${name} is missing`);
  if (count < operands.minOperands) faults.push(`${count} operands are too few`);
  if (count > operands.maxOperands) faults.push(`${count} operands are too many`);
  return faults;
}
