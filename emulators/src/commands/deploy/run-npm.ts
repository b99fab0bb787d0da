import { spawn } from 'node:child_process';

/** Runs npm in a folder. Rejects with its output where it fails. */
export function runNpm(args: readonly string[], folder: string): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
  const npmCli = process.env.npm_execpath;
  const child = npmCli?.endsWith('.js')
    ? spawn(process.execPath, [npmCli, ...args, ...quiet], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', [...args, ...quiet], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} ha fallado:\n${output}`)),
    );
  });
}
