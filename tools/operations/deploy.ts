import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readDeployedIndexes } from '../../emulators/src/firestore/query-index.ts';
import { inRepository, repositoryRoot } from '../../emulators/src/shared/repository.ts';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { missingOperatorData, operator } from '../../functions/src/contract/operations/operator.ts';
import { findSettingFaults } from './check-identity/find-setting-faults.ts';
import { findAccountFaults, listAccountChecks } from './deploy/find-account-faults.ts';
import { findLocalFaults } from './deploy/find-local-faults.ts';
import { openGoogleAccount } from './deploy/google-account.ts';
import { packageFunctions } from './deploy/package-functions.ts';
import { deployedConfiguration, packageSite } from './deploy/package-site.ts';
import { proveFunctions } from './deploy/prove-functions.ts';
import { type DeploySettings, readSettings } from './deploy/read-settings.ts';
import { findReleaseFaults } from './deploy/rehearsal/find-release-faults.ts';
import { findIndexFaults, findRootFaults, findSiteFaults } from './deploy/rehearsal/find-site-faults.ts';

/**
 * `npm run deploy [-- --project P] [--dry-run]`: packages everything into one folder, proves that it runs there and
 * that a new project would grant what the code requests of it, looks for faults in settings and accounts, and deploys
 * only where there are none. A dry run needs no account: it packages and proves, and lists what a real one would
 * still refuse, and what only an account can show.
 */
const { values } = parseArgs({
  options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const isDryRun = values['dry-run'];
const folder = inRepository('.deploy');

const settings = await readSettings(values.project);
const isLocal = settings.project.startsWith('demo-');
console.log(`Project ${settings.project}: packaging…`);
await packageFunctions(path.join(folder, 'functions'), settings.project);
await packageSite(folder, settings);
const { functions, secrets, rehearsal } = await proveFunctions(
  path.join(folder, 'functions'),
  settings.project,
);
console.log(
  `The functions install and start in ${path.relative(repositoryRoot, folder)}: ${functions.join(', ')}`,
);
const refused = [
  ...findReleaseFaults(rehearsal),
  ...findSiteFaults(deployedConfiguration(settings), rehearsal.endpoints),
  ...findRootFaults(firebaseJson),
  ...findIndexFaults(readDeployedIndexes()),
];
for (const fault of refused) console.log(`✗ ${fault}`);
if (refused.length > 0) {
  console.log(
    `Nothing is deployed: a new project would refuse ${refused.length}, or get them wrong. That is a fault of the code.`,
  );
  process.exit(1);
}
console.log(
  'A new project accepts what the Firebase command would send: accounts, regions, sizes and secrets.',
);

const faults = findLocalFaults({
  settings,
  uncommittedFiles: await listUncommittedFiles(),
  siteOrigin: operator.siteOrigin,
  missingOperatorFields: missingOperatorData(),
});
if (!isDryRun && !isLocal) {
  const account = openGoogleAccount(settings.project);
  faults.push(...(await findAccountFaults({ settings, secretNames: secrets, account })));
}
for (const fault of faults) console.log(`✗ ${fault}`);

if (isDryRun) {
  const unseen = isLocal ? await readSettings('PROJECT') : settings;
  console.log('Without an account these were not looked at; a real deployment looks at them first:');
  for (const line of listAccountChecks(unseen, secrets)) console.log(`? ${line}`);
  console.log(
    faults.length === 0
      ? '✓ Nothing is missing here for a deployment.'
      : `${faults.length} to correct before a real deployment: docs/operations.md#the-first-deployment says how to get each.`,
  );
} else if (faults.length > 0) {
  console.log(`Nothing is deployed: ${faults.length} to correct (docs/operations.md#the-first-deployment).`);
  process.exitCode = 1;
} else {
  process.exitCode = (await runFirebase(settings.project)) || (await checkDeployed(settings));
}

/** What can only be right once the functions are there: the identity provider asks `guardSms` before each SMS. */
async function checkDeployed({ project, siteHost }: DeploySettings): Promise<number> {
  const left = findSettingFaults(await openGoogleAccount(project).readIdentitySettings(), { siteHost });
  for (const fault of left) console.log(`✗ Deployed, but: ${fault}`);
  return left.length === 0 ? 0 : 1;
}

async function listUncommittedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: repositoryRoot });
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

/** In the packaged folder, so that what was proved is deployed. */
function runFirebase(project: string): Promise<number> {
  const cli = inRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--project', project, '--only', 'functions,hosting,firestore,storage'];
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
