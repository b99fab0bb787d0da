import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a stand-in as its own process, as the launcher does, and waits until it is ready. */
export async function startTestProcess(mainUrl: URL, portOffset: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(mainUrl)], {
    env: { ...process.env, PORT_OFFSET: portOffset },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const diedPromise = once(child, 'exit').then(([code]) => [`nothing, and ended with ${code}`]);
  const [line] = await Promise.race([once(child.stdout, 'data'), diedPromise]);
  if (!String(line).includes('ready at')) throw new Error(`The process printed: ${line}`);
  return child;
}

/** Ends the process and returns its exit code, or null after a kill signal. */
export async function endTestProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}
