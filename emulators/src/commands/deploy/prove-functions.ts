import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { inRepository } from '../../stack/repository.ts';
import { runQuietly } from '../../stack/run-quietly.ts';
import { probeEnvironment } from './probe-environment.ts';
import { runNpm } from './run-npm.ts';

const manifestSchema = z.object({
  endpoints: z.record(
    z.string(),
    z.object({
      availableMemoryMb: z.number().nullish(),
      secretEnvironmentVariables: z.array(z.object({ key: z.string() })).nullish(),
    }),
  ),
});

/** What the platform will find in the folder: the names of the functions, and of the secrets that they read. */
export interface FoundFunctions {
  readonly functions: readonly string[];
  readonly secrets: readonly string[];
}

/**
 * Installs the packaged folder as the platform does, discovers its functions as `firebase deploy` does, and has the API answer
 * from there. Rejects with what went wrong: better here than in production.
 */
export async function proveFunctions(folder: string): Promise<FoundFunctions> {
  await runNpm(['ci', '--omit=dev', '--ignore-scripts'], folder);
  const manifestFile = path.join(folder, '..', 'functions-manifest.json');
  await runNode(folder, ['node_modules/firebase-functions/lib/bin/firebase-functions.js'], {
    GCLOUD_PROJECT: 'demo-legajo',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile,
  });
  await runNode(folder, [inRepository('emulators/src/commands/deploy/probe-functions.ts')], probeEnvironment);
  const { endpoints } = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const secrets = Object.values(endpoints).flatMap(({ secretEnvironmentVariables }) =>
    (secretEnvironmentVariables ?? []).map(({ key }) => key),
  );
  return { functions: Object.keys(endpoints).toSorted(), secrets: [...new Set(secrets)].toSorted() };
}

/** Nothing of this process's environment but the path: the platform has none of it either. */
function runNode(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return runQuietly({
    command: process.execPath,
    args,
    cwd,
    env: { PATH: process.env.PATH, METADATA_SERVER_DETECTION: 'none', ...env },
    failure: 'Las funciones empaquetadas no arrancan',
  });
}
