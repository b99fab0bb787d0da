import { missingOperatorData, operator } from '../../../functions/src/contract/operations/operator.ts';
import { secretNames } from '../../../functions/src/platform/config/function-secrets.ts';
import { findAccountFaults } from './find-account-faults.ts';
import { findLocalFaults, localProjectFault } from './find-local-faults.ts';
import { openGoogleAccount } from './google-account.ts';
import { readCommit } from './read-commit.ts';
import type { DeploySettings } from './read-settings.ts';

/**
 * Returns the faults that prevent a deployment, one sentence each: of the files first, then of the operator's accounts.
 */
export async function findMissing(settings: DeploySettings): Promise<string[]> {
  const fault = localProjectFault(settings);
  if (fault !== undefined) return [fault];
  const account = openGoogleAccount(settings.project);
  return [
    ...(await findMissingHere(settings)),
    ...(await findAccountFaults({ settings, secretNames, account })),
  ];
}

/** Returns the faults of the files alone, which need no account. */
export async function findMissingHere(settings: DeploySettings): Promise<string[]> {
  const { uncommittedFiles } = await readCommit();
  return findLocalFaults({
    settings,
    uncommittedFiles,
    siteOrigin: operator.siteOrigin,
    missingOperatorFields: missingOperatorData(),
  });
}
