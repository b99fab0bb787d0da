import { execFile } from 'node:child_process';
import { repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { type AuditResult, readAuditReport } from './read-audit-report.ts';

/** Timeout for an unreachable registry. */
const timeoutMs = 30_000;

/** Asks the registry for known vulnerabilities of the deployed or served packages. Never rejects. */
export function auditDependencies(): Promise<AuditResult> {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${timeoutMs - 5_000}`];
  const options = {
    cwd: repositoryRoot,
    timeout: timeoutMs,
    maxBuffer: 32 * 1024 * 1024,
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    execFile('npm', args, options, (_error, stdout) => resolve(readAuditReport(stdout)));
  });
}
