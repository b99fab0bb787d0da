import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { pathInRepository, repositoryRoot } from '../../../../emulators/src/shared/repository.ts';
import { probeSecrets } from '../../../../tools/operations/deploy/probe-environment.ts';
import { functionOptions, serviceAccountEmail } from '../../../src/function-options.ts';
import * as deployed from '../../../src/index.ts';
import {
  type FunctionName,
  functionSecrets,
  secretNames,
  secretsGivenTo,
} from '../../../src/platform/config/function-secrets.ts';
import { secretsReadBy } from './secrets-read-by.ts';

interface Endpoint {
  readonly availableMemoryMb?: number;
  readonly concurrency?: number;
  readonly timeoutSeconds?: number;
  readonly maxInstances?: number;
  readonly serviceAccountEmail?: string;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}
const endpoints = Object.entries(deployed as Record<string, unknown>).map(
  ([name, entry]) => [name, (entry as { __endpoint: Endpoint }).__endpoint] as const,
);
const trackedFiles = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const read = (file: string): string => readFileSync(pathInRepository(file), 'utf8');
/** Recognises a secret by its name. */
const isSecretName = (name: string): boolean =>
  /(_KEY|_SECRET|_PASSWORD|_TOKEN)$|^SMTP_URL$/.test(name) && !name.startsWith('VITE_');

describe('secrets of the functions', () => {
  // @proves V11.1.2, V13.3.1
  test('reads every secret variable from Secret Manager, in the functions it is given to', () => {
    const readers = [
      'functions/src/shared/config/environment.ts',
      'functions/src/engines/models/model-settings.ts',
    ];
    const namedVariables = readers.flatMap((file) => [...read(file).matchAll(/env\.([A-Z_]+)/g)]);
    const secrets = new Set(namedVariables.map(([, name = '']) => name).filter(isSecretName));
    expect([...secrets].sort()).toEqual(Object.keys(probeSecrets).sort());
    expect([...secrets].sort()).toEqual([...secretNames].sort());
    for (const [name, { secretEnvironmentVariables = [] }] of endpoints)
      expect(new Set(secretEnvironmentVariables.map(({ key }) => key)), name).toEqual(secretsGivenTo(name));
  });

  // @proves V13.3.2
  test.each(Object.entries(functionSecrets) as [FunctionName, readonly string[]][])(
    'gives %s exactly the secrets that its code reads',
    (name, given) => {
      const read = secretsReadBy(name);
      expect([...given].sort(), JSON.stringify([...read])).toEqual([...read.keys()].sort());
    },
  );

  test('reads the environment in known files only', () => {
    const files = trackedFiles.filter(
      (file) => /^functions\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file),
    );
    const reading = files.filter((file) => read(file).includes('process.env'));
    // The process that reads untrusted files gets only the variable without which Windows starts no process.
    const knownReaders = [
      'functions/src/engines/document-reading/process/start-reading-process.ts',
      'functions/src/index.ts',
    ];
    expect(reading).toEqual([...knownReaders, 'functions/src/services.ts']);
  });

  // @proves T12, LLM07, V13.3.1
  test('finds no secret in the repository', () => {
    const variables = trackedFiles.filter((file) => /(^|\/)\.env(\.|$)/.test(file));
    for (const file of variables)
      expect(Object.keys(parseEnv(read(file))).filter(isSecretName), file).toEqual([]);
    const shapePattern =
      /sk_live_\w{8}|rk_live_\w{8}|sk-(proj-)?\w{32}|whsec_\w{24}|AIza[\w-]{35}|-----BEGIN [A-Z ]*PRIVATE KEY-----\n\w/;
    const texts = trackedFiles.filter((file) => /\.(ts|tsx|mjs|json|md|ya?ml|html|env\w*)$/.test(file));
    expect(texts.filter((file) => file !== 'package-lock.json' && shapePattern.test(read(file)))).toEqual([]);
  });
});

// @proves V2.1.3, V13.2.1, V13.2.2, V15.1.3
test.each(endpoints)('deploys the function %s with its options', (name, endpoint) => {
  const expectedOptions = functionOptions[name as keyof typeof functionOptions];
  const memory =
    Number.parseInt(expectedOptions.memory, 10) * (expectedOptions.memory.endsWith('GiB') ? 1_024 : 1);
  expect(endpoint).toMatchObject({
    availableMemoryMb: memory,
    timeoutSeconds: expectedOptions.timeoutSeconds,
    minInstances: expectedOptions.minInstances,
    maxInstances: expectedOptions.maxInstances,
    serviceAccountEmail: serviceAccountEmail(
      expectedOptions.serviceAccount,
      process.env.GCLOUD_PROJECT ?? '',
    ),
    ...('concurrency' in expectedOptions ? { concurrency: expectedOptions.concurrency } : {}),
  });
});

test('deploys every function that has options', () => {
  expect(endpoints.map(([name]) => name).sort()).toEqual(Object.keys(functionOptions).sort());
});
