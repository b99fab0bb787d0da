import { exitOnUsageError, UsageError } from '../../emulators/src/shared/usage-error.ts';
import { findMissing } from './deploy/find-missing.ts';
import { isDeployTarget, prepareTarget } from './deploy/prepare-target.ts';
import { readSettings } from './deploy/read-settings.ts';

/**
 * Runs in the Firebase CLI before it deploys a target (`predeploy` of `firebase.json`), with the project in
 * `GCLOUD_PROJECT`. Checks settings and accounts, packages the target and proves the package. Prints all faults and
 * fails when there are any; then the CLI sends nothing.
 */
const { GCLOUD_PROJECT: project } = process.env;
const [target = ''] = process.argv.slice(2);

await exitOnUsageError(async () => {
  if (project === undefined || !isDeployTarget(target))
    throw new UsageError('The Firebase CLI runs this command: firebase deploy --project PROJECT');
  const settings = await readSettings(project);
  const missing = await findMissing(settings);
  for (const fault of missing) console.error(`✗ ${fault}`);
  if (missing.length > 0)
    throw new UsageError(
      `Nothing is deployed: ${missing.length} to correct (docs/operations/deploy.md#the-first-deployment).`,
    );
  const refused = await prepareTarget(target, settings);
  for (const fault of refused) console.error(`✗ ${fault}`);
  if (refused.length > 0)
    throw new UsageError(
      `Nothing is deployed: a new project would refuse or misread ${refused.length} settings. This is a bug in the code.`,
    );
});
