import { parseArgs } from 'node:util';
import { z } from 'zod';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { readDefaultToken } from './deploy/google-account.ts';
import { defaultThresholds, listAlerts, toUptimeCheck } from './monitoring/alert-policies.ts';
import { cloudMetrics } from './monitoring/cloud-metrics.ts';
import { requestUrlExclusion, setUpMonitoring } from './monitoring/set-up-monitoring.ts';

/**
 * `npm run monitoring -- --project PROJECT --mail OPERATOR [--host SITE] [--model-euros 20] [--text-messages 100]`:
 * sets up metrics, uptime check and alerts of the product. `--dry-run` prints them and needs no account.
 */
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    mail: { type: 'string' },
    host: { type: 'string' },
    'model-euros': { type: 'string', default: String(defaultThresholds.modelEurosPerDay) },
    'text-messages': { type: 'string', default: String(defaultThresholds.textMessagesPerDay) },
    'dry-run': { type: 'boolean', default: false },
  },
});
const positive = z.coerce.number().positive();
const budgets = {
  modelEurosPerDay: positive.parse(values['model-euros']),
  textMessagesPerDay: positive.parse(values['text-messages']),
};
const { project = 'PROJECT', mail, host = `${project}.web.app` } = values;
if (values['dry-run']) {
  const uptimeCheck = toUptimeCheck(project, host);
  const exclusions = [requestUrlExclusion(project)];
  const shownPlan = { metrics: cloudMetrics(), exclusions, uptimeCheck, alerts: listAlerts(budgets) };
  console.log(JSON.stringify(shownPlan, null, 2));
} else if (values.project === undefined || mail === undefined) {
  console.error(
    'Usage: npm run monitoring -- --project PROJECT --mail MAIL [--host SITE] [--model-euros 20] [--text-messages 100] | --dry-run',
  );
  process.exit(1);
} else {
  const setUp = () => setUpMonitoring({ project, mail, host, budgets }, readDefaultToken);
  for (const line of await exitOnUsageError(setUp)) console.log(line);
}
process.exit(0);
