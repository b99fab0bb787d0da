import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { missingOperatorData } from '../../../functions/src/contract/operator.ts';
import { inRepository, repositoryRoot } from '../stack/repository.ts';
import { findSettingFaults } from './check-identity/find-setting-faults.ts';
import { findAccountFaults } from './deploy/find-account-faults.ts';
import { findLocalFaults } from './deploy/find-local-faults.ts';
import { openGoogleAccount } from './deploy/google-account.ts';
import { packageFunctions } from './deploy/package-functions.ts';
import { packageSite } from './deploy/package-site.ts';
import { proveFunctions } from './deploy/prove-functions.ts';
import { type DeploySettings, readSettings } from './deploy/read-settings.ts';

/**
 * `npm run deploy [-- --project P] [--dry-run]`: packages everything into one folder, proves that it runs there, looks for what
 * is missing in the settings and in the accounts, and deploys only where nothing is. A dry run needs no account: it packages
 * and proves, and says what a real one would still refuse.
 */
const { values } = parseArgs({
  options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
const isDryRun = values['dry-run'];
const folder = inRepository('.deploy');

const settings = await readSettings(values.project);
console.log(`Proyecto ${settings.project}: empaquetando…`);
await packageFunctions(path.join(folder, 'functions'), settings.project);
await packageSite(folder, settings);
const { functions, secrets } = await proveFunctions(path.join(folder, 'functions'));
console.log(
  `Las funciones instalan y arrancan en ${path.relative(repositoryRoot, folder)}: ${functions.join(', ')}`,
);

const faults = findLocalFaults({
  settings,
  uncommittedFiles: await listUncommittedFiles(),
  missingOperatorFields: missingOperatorData(),
});
if (!isDryRun && faults.length === 0) faults.push(...(await findFaultsInAccounts(settings, secrets)));
for (const fault of faults) console.log(`✗ ${fault}`);

if (isDryRun) {
  console.log(
    faults.length === 0 ? '✓ Listo para desplegar.' : `Para desplegar de verdad faltan ${faults.length}.`,
  );
} else if (faults.length > 0) {
  console.log(`No se despliega: ${faults.length} por corregir.`);
  process.exitCode = 1;
} else {
  process.exitCode = (await runFirebase(settings.project)) || (await checkDeployed(settings));
}

async function findFaultsInAccounts(of: DeploySettings, secretNames: readonly string[]): Promise<string[]> {
  try {
    return await findAccountFaults({ settings: of, secretNames, account: openGoogleAccount(of.project) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`La cuenta de Google no se puede consultar: ${reason}`];
  }
}

/** What can only be right once the functions are there: the identity provider asks `guardSms` before each SMS. */
async function checkDeployed({ project, siteHost }: DeploySettings): Promise<number> {
  const left = findSettingFaults(await openGoogleAccount(project).readIdentitySettings(), { siteHost });
  for (const fault of left) console.log(`✗ Desplegado, pero: ${fault}`);
  return left.length === 0 ? 0 : 1;
}

async function listUncommittedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: repositoryRoot });
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

/** In the packaged folder: what is deployed is what was proved. */
function runFirebase(project: string): Promise<number> {
  const cli = inRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--project', project, '--only', 'functions,hosting,firestore,storage'];
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
