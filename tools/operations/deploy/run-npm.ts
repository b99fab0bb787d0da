import { runQuietly } from '../../../emulators/src/stack/run-quietly.ts';

/**
 * Runs npm in a folder. Rejects with its output on failure. Installs from npm's cache what is there, because the lock
 * file pins versions and hashes: asking the registry again would only take time.
 */
export function runNpm(args: readonly string[], folder: string): Promise<void> {
  const all = [...args, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const npmCli = process.env.npm_execpath;
  const failure = `npm ${args.join(' ')} failed`;
  return npmCli?.endsWith('.js')
    ? runQuietly({ command: process.execPath, args: [npmCli, ...all], cwd: folder, failure })
    : runQuietly({ command: 'npm', args: all, cwd: folder, shell: process.platform === 'win32', failure });
}
