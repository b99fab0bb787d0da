import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { buildFunctions, externalPackages } from '../../../functions/build.ts';
import { productVersion } from '../../../functions/src/contract/version.ts';
import { narrowLock } from './narrow-lock.ts';
import { runNpm } from './run-npm.ts';

const manifestSchema = z.object({
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
});
const overridesSchema = z.object({ overrides: z.record(z.string(), z.unknown()) });

/**
 * Writes the folder to upload: the bundle, the external packages in their tested versions, and the lock file that pins
 * them. The platform's build has no workspace, so it cannot use ours.
 */
export async function packageFunctions(folder: string, project: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildFunctions(path.join(folder, 'lib'));
  const ownManifest = manifestSchema.parse(
    JSON.parse(await readFile(pathInRepository('functions/package.json'), 'utf8')),
  );
  const { overrides } = overridesSchema.parse(
    JSON.parse(await readFile(pathInRepository('package.json'), 'utf8')),
  );
  const manifest = {
    name: 'legajo-functions',
    version: productVersion,
    private: true,
    type: 'module',
    main: 'lib/index.js',
    engines: ownManifest.engines,
    dependencies: Object.fromEntries(
      externalPackages.map((name) => [name, exactVersion(ownManifest.dependencies, name)]),
    ),
    // Overrides, as here, the version of packages of which a library requires an older one.
    overrides: Object.fromEntries(
      Object.entries(overrides).filter(([name]) => (externalPackages as readonly string[]).includes(name)),
    ),
  };
  const lock: unknown = JSON.parse(await readFile(pathInRepository('package-lock.json'), 'utf8'));
  await writeJson(path.join(folder, 'package.json'), manifest);
  await writeJson(path.join(folder, 'package-lock.json'), narrowLock(lock, manifest));
  // Removes packages that nothing depends on. Versions stay, because all of them are in the lock file.
  await runNpm(['install', '--package-lock-only', '--ignore-scripts'], folder);
  for (const name of ['.env', `.env.${project}`]) {
    const file = pathInRepository('functions', name);
    if (existsSync(file)) await copyFile(file, path.join(folder, name));
  }
}

function exactVersion(dependencies: Readonly<Record<string, string>>, name: string): string {
  const version = dependencies[name];
  if (version === undefined || !/^\d/.test(version)) {
    throw new Error(`functions/package.json must pin the exact version of ${name}.`);
  }
  return version;
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
