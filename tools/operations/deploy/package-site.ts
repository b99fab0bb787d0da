import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { buildWeb } from '../../../emulators/src/stack/build-code.ts';
import { fillInOrigins } from '../../../emulators/src/stack/fill-in-origins.ts';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import type { DeploySettings } from './read-settings.ts';

const copiedFiles = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'] as const;

/**
 * Writes the built web, the rules and the configuration beside the functions, all for one project: `firebase deploy`
 * runs in this folder and sees nothing else.
 */
export async function packageSite(folder: string, settings: DeploySettings): Promise<void> {
  // A dry run may lack the key of the web: what it builds is thrown away.
  const variables = { VITE_FIREBASE_API_KEY: 'not-configured', ...settings.webVariables };
  await buildWeb({ outDir: path.join(folder, 'web'), variables });
  for (const name of copiedFiles) await copyFile(inRepository(name), path.join(folder, name));
  const text = JSON.stringify(deployedConfiguration(settings), null, 2);
  await writeFile(path.join(folder, 'firebase.json'), `${text}\n`);
}

/** `firebase.json` as deployed: for one project, with the package's paths, and without the hooks that refuse the root. */
export function deployedConfiguration({ functionsOrigin }: Pick<DeploySettings, 'functionsOrigin'>) {
  const { hosting, functions, firestore, storage } = fillInOrigins(firebaseJson, [functionsOrigin]);
  return {
    firestore: withoutHook(firestore),
    storage: withoutHook(storage),
    functions: functions.map((codebase) => ({ ...withoutHook(codebase), source: 'functions' })),
    hosting: { ...withoutHook(hosting), public: 'web' },
  };
}

function withoutHook<Target extends { readonly predeploy: readonly string[] }>(target: Target) {
  const { predeploy: _, ...rest } = target;
  return rest;
}
