import { parseArgs } from 'node:util';
import { readErrorMessage } from '../../../emulators/src/shared/read-error-message.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';

/** Jobs of `--only`: those of CI beside `npm run check`. `api` includes the tests that need the stack alone. */
const jobs = ['unit', 'parts', 'api', 'browser'] as const;
export type Job = (typeof jobs)[number];

export interface WholeRequest {
  readonly kind: 'whole';
  /** Includes the long tests and all journeys. */
  readonly includesLong: boolean;
  readonly only: Job | undefined;
}

/** `words`: each must be in the path or the title of a test. `own`: start a stack even when one is running. */
export type TestChoice = { readonly own: boolean } & (
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'changed'; readonly since: string | undefined }
);

export type TestRequest = { readonly official: boolean } & (
  | WholeRequest
  | TestChoice
  | { readonly kind: 'watch'; readonly words: readonly string[] }
);

const options = {
  all: { type: 'boolean', default: false },
  only: { type: 'string' },
  changed: { type: 'string' },
  own: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  official: { type: 'boolean', default: false },
} as const;

/** Throws `UsageError` for an unknown option, or for options and words that exclude each other. */
export function readTestRequest(args: readonly string[]): TestRequest {
  const { values, words } = parseRequest(args);
  const { official, own, watch, changed, all: includesLong } = values;
  const only = readJob(values.only);
  const isChoice = !watch && (words.length > 0 || changed !== undefined);
  const isWhole = includesLong || only !== undefined;
  if ((words.length > 0 && changed !== undefined) || (isWhole && isChoice) || (watch && (isWhole || own)))
    throw new UsageError('Give only one of: words, --changed, --watch, --all with --only.');
  if (watch) return { kind: 'watch', words, official };
  if (changed !== undefined) return { kind: 'changed', since: changed || undefined, official, own };
  if (words.length > 0) return { kind: 'words', words, official, own };
  return { kind: 'whole', includesLong, only, official };
}

function parseRequest(args: readonly string[]) {
  // Rewrites `--changed`, which takes a commit or none; `parseArgs` does not support that.
  const givenArgs = args.map((arg) => (arg === '--changed' ? '--changed=' : arg));
  try {
    const { values, positionals } = parseArgs({ args: givenArgs, options, allowPositionals: true });
    return { values, words: positionals };
  } catch (error) {
    throw new UsageError(readErrorMessage(error), { cause: error });
  }
}

function readJob(name: string | undefined): Job | undefined {
  if (name === undefined) return undefined;
  const job = jobs.find((known) => known === name);
  if (job === undefined) throw new UsageError(`--only takes one of: ${jobs.join(', ')}.`);
  return job;
}
