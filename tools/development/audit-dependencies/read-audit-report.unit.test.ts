import { expect, test } from 'vitest';
import { readAuditReport } from './read-audit-report.ts';

const report = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      undici: {
        name: 'undici',
        severity,
        isDirect: true,
        via: [
          { source: 1, name: 'undici', title: 'Request smuggling', url: 'https://example.com/a', severity },
        ],
        effects: [],
        range: '<8.0.0',
        nodes: ['node_modules/undici'],
        fixAvailable: true,
      },
    },
    metadata: { dependencies: { prod: 400, dev: 0, total: 400 } },
  });

// @proves T12, LLM03, V15.1.1, V15.1.2, V15.2.1
test.each(['high', 'critical'])('reports a vulnerability of severity %s', (severity) => {
  const { outcome, lines } = readAuditReport(report(severity));
  expect(outcome).toBe('vulnerable');
  expect(lines[0]).toMatch(/undici <8\.0\.0 .*Request smuggling/);
});

test.each(['low', 'moderate'])('ignores a vulnerability of severity %s', (severity) => {
  expect(readAuditReport(report(severity)).outcome).toBe('clean');
});

test.each([
  '',
  '{"error":{"code":"ENOTFOUND"}}',
  '{"message":"405 Method Not Allowed - POST https://registry.example/"}',
])('reports an unreachable npm registry without failing the audit, when npm prints «$0»', (output) => {
  const { outcome, lines } = readAuditReport(output);
  expect(outcome).toBe('unknown');
  expect(lines[0]).toMatch(/NOT CHECKED/);
});
