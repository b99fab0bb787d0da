import { z } from 'zod';
import { parseJson } from '../../../functions/src/platform/values/parse-json.ts';

/** Known vulnerabilities of the packages. `unknown`: the registry was unreachable. */
export interface AuditResult {
  readonly outcome: 'clean' | 'vulnerable' | 'unknown';
  /** Lines for the terminal. */
  readonly lines: readonly string[];
}

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.int() }) }),
});
const failureSchema = z.object({ message: z.string() });

/** Parses the output of `npm audit --json`: a report, an error or nothing. */
export function readAuditReport(output: string): AuditResult {
  const json = parseJson(output);
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const reason = failureSchema.safeParse(json).data?.message ?? 'npm gave no report';
    return {
      outcome: 'unknown',
      lines: [`Dependencies NOT CHECKED: npm's registry does not answer the audit (${reason}).`],
    };
  }
  const { vulnerabilities, metadata } = report.data;
  const serious = Object.entries(vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  );
  const lines = serious.map(([name, { severity, range, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`));
    return `${name} ${range} (${severity}): ${causes.join('; ')}`;
  });
  const total = `${metadata.dependencies.total} packages checked, ${serious.length} with serious known faults.`;
  return { outcome: serious.length === 0 ? 'clean' : 'vulnerable', lines: [...lines, total] };
}
