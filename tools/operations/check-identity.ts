import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { findSettingFaults } from './check-identity/find-setting-faults.ts';
import { openGoogleAccount } from './deploy/google-account.ts';

/** `npm run check:identity -- PROJECT [SITE_HOST]`: lists faults in a project's settings of the identity provider. */
const [project, siteHost = `${project}.web.app`] = process.argv.slice(2);
if (project === undefined || !/^[a-z][a-z0-9-]+$/.test(project)) {
  console.error('Usage: npm run check:identity -- PROJECT [SITE_HOST]');
  process.exit(1);
}
const settings = await exitOnUsageError(() => openGoogleAccount(project).readIdentitySettings());
const faults = findSettingFaults(settings, { siteHost });
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(
  faults.length === 0
    ? '✓ The settings of the identity provider are correct.'
    : `${faults.length} to correct`,
);
process.exit(faults.length === 0 ? 0 : 1);
