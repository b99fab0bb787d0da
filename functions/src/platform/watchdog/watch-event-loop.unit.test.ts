import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, type TestContext, test } from 'vitest';

const program = fileURLToPath(new URL('../../../tests/fixtures/shared/watched-process.ts', import.meta.url));

/** A watched process that holds its loop when it is told to. */
async function startProcess(onTestFinished: TestContext['onTestFinished'], execArgv: readonly string[] = []) {
  const child = fork(program, [], { execArgv: [...execArgv], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  await once(child, 'message');
  return { child, ended, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

// By processor time: side by side they wait at the same time.
describe.concurrent('a watched process (limits of 500 ms and 2 s)', () => {
  // @proves T14
  test('whose loop is held for ever ends itself, and says so', async ({ expect, onTestFinished }) => {
    const { child, ended, lines } = await startProcess(onTestFinished);
    child.send({ holdMs: 600_000 });
    expect(await ended).toEqual([null, 'SIGKILL']);
    const [line] = lines();
    expect(line).toMatchObject({ severity: 'ERROR', message: 'instance ends itself' });
    expect(line?.duration_ms).toBeGreaterThanOrEqual(2_000);
    expect(line?.duration_ms).toBeLessThan(2_500);
  }, 60_000);

  test('whose loop is held for a second of its processor goes on, and logs for how long', async ({
    expect,
    onTestFinished,
  }) => {
    const { child, lines } = await startProcess(onTestFinished);
    child.send({ holdMs: 1_000 });
    await expect.poll(lines, { timeout: 30_000 }).toHaveLength(1);
    const [line] = lines();
    expect(line).toMatchObject({ severity: 'WARNING', message: 'event loop held' });
    expect(line?.duration_ms).toBeGreaterThan(500);
    child.send({ holdMs: 0 });
    expect(await once(child, 'message')).toEqual(['held', undefined]);
  }, 60_000);

  test('that is frozen for longer than the limit, again and again, goes on and logs nothing', async ({
    expect,
    onTestFinished,
  }) => {
    const { child, lines } = await startProcess(onTestFinished);
    for (let time = 0; time < 3; time += 1) {
      child.kill('SIGSTOP');
      await delay(2_500);
      child.kill('SIGCONT');
      await delay(50);
    }
    child.send({ holdMs: 0 });
    expect(await once(child, 'message')).toEqual(['held', undefined]);
    expect(lines()).toEqual([]);
  }, 60_000);

  test('that waits without work goes on, and does not wait for its watcher at its end', async ({
    expect,
    onTestFinished,
  }) => {
    const { child, ended, lines } = await startProcess(onTestFinished);
    await delay(3_000);
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    expect(lines()).toEqual([]);
  }, 60_000);

  test('is not watched under a debugger', async ({ expect, onTestFinished }) => {
    const { child, lines } = await startProcess(onTestFinished, ['--inspect=127.0.0.1:0']);
    child.send({ holdMs: 2_500 });
    expect(await once(child, 'message')).toEqual(['held', undefined]);
    expect(lines()).toEqual([]);
  }, 60_000);
});
