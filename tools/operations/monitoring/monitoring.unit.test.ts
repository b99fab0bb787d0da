import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { logMetrics } from '../../../functions/src/shared/metrics/log-metrics.ts';
import { defaultThresholds, listAlerts, toAlertPolicy } from './alert-policies.ts';
import { cloudMetrics } from './cloud-metrics.ts';

const folder = pathInRepository('functions/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('log-metrics.ts'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('\n');

// @proves V16.1.1, V16.2.4
test.each(Object.entries(logMetrics))(
  'counts in the metric %s log lines that the functions write, by their fields',
  (_name, metric) => {
    expect(sources).toMatch(new RegExp(`logger\\s*\\.(info|warn|error)\\(\\s*'${metric.message}'`));
    const fields = [
      ...('value' in metric ? [metric.value] : []),
      ...('condition' in metric ? [metric.condition.field] : []),
      ...('labels' in metric ? metric.labels : []),
    ];
    for (const field of fields) expect(sources).toMatch(new RegExp(`\\b${field}\\b`));
  },
);

test('uses existing metrics in every alert, and states the remedy', () => {
  const names = cloudMetrics().map(({ name }) => name.replaceAll('/', '_'));
  for (const { name, query, runbook } of listAlerts(defaultThresholds)) {
    const usedMetrics = [...query.matchAll(/logging_googleapis_com:user_(\w+?)(?:_sum|_count|_bucket)?\{/g)];
    expect(usedMetrics.length, name).toBeGreaterThan(0);
    for (const [, metric] of usedMetrics) expect(names, name).toContain(metric);
    expect(query.split('(').length, name).toBe(query.split(')').length);
    expect(runbook.length, name).toBeGreaterThan(40);
  }
});

test('alerts when spending on models or SMS exceeds the operator’s own budget', () => {
  const own = listAlerts({ modelEurosPerDay: 7, textMessagesPerDay: 33 });
  expect(own.find(({ name }) => name === 'Spending on models')?.query).toMatch(/> 7000000$/);
  expect(own.find(({ name }) => name === 'Spending on SMS')?.query).toMatch(/> 33$/);
});

// @proves T14
test.each([
  ['an instance ended itself', { instances_ended: 1 }, true],
  ['the rounded increase of one ended instance is below 1', { instances_ended: 0.9 }, true],
  ['loops were blocked 21 times', { loop_held_ms_count: 21 }, true],
  ['loops were blocked 20 times', { loop_held_ms_count: 20 }, false],
  ['nothing was counted', {}, false],
])('decides on the alert of blocked event loops when %s in ten minutes', (_case, counted, fires) => {
  const query = listAlerts(defaultThresholds).find(({ name }) => name === 'Event loop held')?.query;
  expect(query !== undefined && isTrue(query, counted)).toBe(fires);
});

/** Evaluates a query of comparisons joined by `or`, over the increases of counters in ten minutes. */
function isTrue(query: string, counted: Readonly<Record<string, number>>): boolean {
  return query.split(/ or (?!vector)/).some((comparison) => {
    const match =
      /^\(sum\(increase\(logging_googleapis_com:user_legajo_(\w+)\{[^}]*\}\[10m\]\)\) or vector\(0\)\) > ([\d.]+)$/.exec(
        comparison,
      );
    if (match === null) throw new Error(`Not a comparison with an increase in ten minutes: ${comparison}`);
    const [, metric = '', bound] = match;
    return (counted[metric] ?? 0) > Number(bound);
  });
}

// @proves V16.1.1
test('has a line in the runbook for every alert', () => {
  const runbook = readFileSync(pathInRepository('docs/operations/runbook.md'), 'utf8');
  for (const { name } of listAlerts(defaultThresholds)) expect(runbook).toContain(`| ${name} |`);
});

test("sends the remedy with an alert's notification, and closes the alert automatically", () => {
  const [first] = listAlerts(defaultThresholds);
  if (first === undefined) throw new Error('no alerts');
  expect(toAlertPolicy(first, ['projects/p/notificationChannels/1'])).toMatchObject({
    displayName: 'Legajo: Errors',
    notificationChannels: ['projects/p/notificationChannels/1'],
    documentation: { content: first.runbook },
  });
});
