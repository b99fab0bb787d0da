import path from 'node:path';
import { readDeployedIndexes } from '../../../emulators/src/firestore/query-index.ts';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { region } from '../../../functions/src/contract/region.ts';
import { functionOptions } from '../../../functions/src/function-options.ts';
import { packageFunctions } from './package-functions.ts';
import { packageSite } from './package-site.ts';
import { forgetProof, isProved, recordProof } from './proofs.ts';
import { proveFunctions } from './prove-functions.ts';
import type { DeploySettings } from './read-settings.ts';
import { findConfigurationFaults, findIndexFaults } from './rehearsal/find-configuration-faults.ts';
import { findReleaseFaults } from './rehearsal/find-release-faults.ts';
import { findSiteFaults } from './rehearsal/find-site-faults.ts';

/** Targets of `firebase deploy`, in its order. */
export const deployTargets = ['storage', 'firestore', 'functions', 'hosting'] as const;
export type DeployTarget = (typeof deployTargets)[number];

export const isDeployTarget = (name: string): name is DeployTarget =>
  (deployTargets as readonly string[]).includes(name);

const deployedEndpoints = Object.keys(functionOptions).map((id) => ({ id, region }));

/**
 * Packages and proves the upload of `firebase deploy` for one target. Returns what a new project would refuse or
 * misread, one sentence each. Rejects when the package does not build, install or start.
 */
export async function prepareTarget(target: DeployTarget, settings: DeploySettings): Promise<string[]> {
  const faults = findConfigurationFaults(firebaseJson, deployedEndpoints);
  if (target === 'firestore') faults.push(...findIndexFaults(readDeployedIndexes()));
  if (target === 'functions') faults.push(...(await prepareFolder('functions', settings, prepareFunctions)));
  if (target === 'hosting') faults.push(...(await prepareFolder('web', settings, prepareSite)));
  return faults;
}

type PrepareTarget = (folder: string, settings: DeploySettings) => Promise<string[]>;

/** Prepares a folder of the package, unless it is proved already: a command may be repeated, or deploy in parts. */
async function prepareFolder(
  name: string,
  settings: DeploySettings,
  prepare: PrepareTarget,
): Promise<string[]> {
  const folder = pathInRepository('.deploy', name);
  const { project } = settings;
  if (await isProved(folder, project)) {
    console.log(
      `The package of this commit for ${project} is already proved: ${path.relative(repositoryRoot, folder)}`,
    );
    return [];
  }
  await forgetProof(folder);
  console.log(`Project ${project}: packaging ${name}…`);
  const faults = await prepare(folder, settings);
  if (faults.length === 0) await recordProof(folder, project);
  return faults;
}

async function prepareFunctions(folder: string, { project }: DeploySettings): Promise<string[]> {
  await packageFunctions(folder, project);
  const { functions, rehearsal } = await proveFunctions(folder, project);
  console.log(
    `The functions install and start in ${path.relative(repositoryRoot, folder)}: ${functions.join(', ')}`,
  );
  return findReleaseFaults(rehearsal);
}

async function prepareSite(folder: string, settings: DeploySettings): Promise<string[]> {
  await packageSite(folder, settings);
  return findSiteFaults(folder, settings);
}
