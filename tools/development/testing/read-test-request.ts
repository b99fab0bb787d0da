import { UsageError } from '../../../emulators/src/shared/usage-error.ts';

/** What `npm test` was asked to run. `words`: each has to stand in the path or the title of a test. */
export type TestRequest = { readonly official: boolean } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'changed'; readonly since: string | undefined }
);
export type TestChoice = Exclude<TestRequest, { readonly kind: 'all' }>;

/** Throws a `UsageError` where an option is unknown, or words stand beside `--changed`. */
export function readTestRequest(args: readonly string[]): TestRequest {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const official = options.includes('--official');
  const changed = options.find((option) => /^--changed(=|$)/.test(option));
  const unknown = options.find((option) => option !== '--official' && option !== changed);
  if (unknown !== undefined) throw new UsageError(`There is no option ${unknown}.`);
  if (changed === undefined)
    return words.length === 0 ? { kind: 'all', official } : { kind: 'words', words, official };
  if (words.length > 0) throw new UsageError('Give words or --changed, one of the two.');
  return { kind: 'changed', since: changed.split('=')[1] || undefined, official };
}
