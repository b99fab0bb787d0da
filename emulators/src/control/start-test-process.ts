import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a stand-in as the launcher does, for tests of its life as a process, and waits until it is ready. */
export async function startTestProcess(mainUrl: URL, portOffset: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(mainUrl)], {
    env: { ...process.env, PORT_OFFSET: portOffset },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'exit').then(([code]) => [`nothing, and ended with ${code}`]);
  const [line] = await Promise.race([once(child.stdout, 'data'), died]);
  if (!String(line).includes('ready at')) throw new Error(`It said: ${line}`);
  return child;
}

/** Ends it and answers its exit code, null where it was killed. */
export async function endTestProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<number | null> {
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}
