import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { runQuietly } from '../../../emulators/src/stack/run-quietly.ts';
import { probedFunctions, probeEnvironmentOf } from './probe-environment.ts';
import { type Rehearsal, rehearseRelease } from './rehearsal/rehearse-release.ts';
import { runNpm } from './run-npm.ts';

const manifestSchema = z.looseObject({ endpoints: z.record(z.string(), z.unknown()) });

/** Functions that the platform finds in the folder, and the requests that the CLI would send for them. */
export interface FoundFunctions {
  /** Names of the functions, and of the secrets that they read. */
  readonly functions: readonly string[];
  readonly secrets: readonly string[];
  readonly rehearsal: Rehearsal;
}

/**
 * Installs the packaged folder as the platform does, and discovers its functions as `firebase deploy` does. Calls those
 * that users call, and rehearses the release in a new project. Rejects on the first fault.
 */
export async function proveFunctions(folder: string, project: string): Promise<FoundFunctions> {
  await runNpm(['ci', '--omit=dev', '--ignore-scripts'], folder);
  const manifestFile = path.join(folder, '..', 'functions-manifest.json');
  await runNode(folder, ['node_modules/firebase-functions/lib/bin/firebase-functions.js'], {
    GCLOUD_PROJECT: project,
    FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile,
  });
  for (const name of probedFunctions) {
    const program = pathInRepository('tools/operations/deploy/probe-functions.ts');
    await runNode(folder, [program], probeEnvironmentOf(name));
  }
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const rehearsal = await rehearseRelease(manifest, project);
  const secrets = rehearsal.endpoints.flatMap(({ secretEnvironmentVariables }) =>
    (secretEnvironmentVariables ?? []).map(({ key }) => key),
  );
  return {
    functions: Object.keys(manifest.endpoints).toSorted(),
    secrets: [...new Set(secrets)].toSorted(),
    rehearsal,
  };
}

/** Passes on only PATH, because the platform has no other variable of this process. */
function runNode(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return runQuietly({
    command: process.execPath,
    args,
    cwd,
    env: { PATH: process.env.PATH, METADATA_SERVER_DETECTION: 'none', ...env },
    failure: 'The packaged functions do not start',
  });
}
