import { type SpawnOptions, spawn } from 'node:child_process';

interface QuietCommand extends Pick<SpawnOptions, 'cwd' | 'env' | 'shell'> {
  readonly command: string;
  readonly args: readonly string[];
  /** Message printed before the command's output when it fails. */
  readonly failure: string;
}

/** Runs a command silently. Rejects with its output when it fails or cannot start. */
export function runQuietly({ command, args, failure, ...options }: QuietCommand): Promise<void> {
  const child = spawn(command, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${failure}:\n${output}`))));
  });
}
