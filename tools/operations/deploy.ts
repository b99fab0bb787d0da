import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { pathInRepository, repositoryRoot } from '../../emulators/src/shared/repository.ts';
import { exitOnUsageError, UsageError } from '../../emulators/src/shared/usage-error.ts';
import { secretNames } from '../../functions/src/platform/config/function-secrets.ts';
import { findSettingFaults } from './check-identity/find-setting-faults.ts';
import { listAccountChecks } from './deploy/find-account-faults.ts';
import { localProjectFault } from './deploy/find-local-faults.ts';
import { findMissingHere } from './deploy/find-missing.ts';
import { openGoogleAccount } from './deploy/google-account.ts';
import { deployTargets, prepareTarget } from './deploy/prepare-target.ts';
import { type DeploySettings, readSettings } from './deploy/read-settings.ts';

/**
 * `npm run deploy [-- --project P] [--only TARGETS] [--dry-run]`: runs `firebase deploy`, whose hooks (`predeploy.ts`)
 * package, prove and check, and then checks the deployed functions. A dry run needs no account: it packages and proves,
 * and lists what a deployment would refuse or could only check with an account.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    only: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

const settings = await readSettings(values.project);
process.exitCode = await exitOnUsageError(() => (values['dry-run'] ? rehearse(settings) : deploy(settings)));

async function deploy(target: DeploySettings): Promise<number> {
  const fault = localProjectFault(target);
  if (fault !== undefined) throw new UsageError(`Nothing is deployed: ${fault}`);
  return (await runFirebase(target.project)) || (await checkDeployed(target));
}

async function rehearse(target: DeploySettings): Promise<number> {
  const refused = new Set<string>();
  for (const name of deployTargets) for (const fault of await prepareTarget(name, target)) refused.add(fault);
  for (const fault of refused) console.log(`✗ ${fault}`);
  if (refused.size > 0)
    throw new UsageError(
      `Nothing can be deployed: a new project would refuse or misread ${refused.size} settings. This is a bug in the code.`,
    );
  console.log(
    'A new project accepts all requests of the Firebase command: accounts, regions, sizes and secrets.',
  );
  const missing = await findMissingHere(target);
  for (const fault of missing) console.log(`✗ ${fault}`);
  const unseen = localProjectFault(target) === undefined ? target : await readSettings('PROJECT');
  console.log('Not checked without an account; a deployment checks them first:');
  for (const line of listAccountChecks(unseen, secretNames)) console.log(`? ${line}`);
  console.log(
    missing.length === 0
      ? '✓ Nothing is missing for a deployment.'
      : `${missing.length} to correct before a real deployment: docs/operations/deploy.md#the-first-deployment says how to get each.`,
  );
  return 0;
}

/** Checks after the deployment that the identity provider calls `guardSms` before each SMS. */
async function checkDeployed({ project, siteHost }: DeploySettings): Promise<number> {
  const remainingFaults = findSettingFaults(await openGoogleAccount(project).readIdentitySettings(), {
    siteHost,
  });
  for (const fault of remainingFaults) console.log(`✗ Deployed, but: ${fault}`);
  return remainingFaults.length === 0 ? 0 : 1;
}

function runFirebase(project: string): Promise<number> {
  const cli = pathInRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const only = values.only === undefined ? [] : ['--only', values.only];
  const child = spawn(process.execPath, [cli, 'deploy', '--project', project, ...only], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
