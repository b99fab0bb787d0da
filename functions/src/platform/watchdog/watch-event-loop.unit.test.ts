import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, type TestContext, test } from 'vitest';

const program = fileURLToPath(new URL('../../../tests/fixtures/shared/watched-process.ts', import.meta.url));

/** Starts a watched process that blocks its loop on request. */
async function startProcess(onTestFinished: TestContext['onTestFinished'], execArgv: readonly string[] = []) {
  const child = fork(program, [], { execArgv: [...execArgv], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  const endedPromise = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  await once(child, 'message');
  return {
    child,
    ended: endedPromise,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

// Runs concurrently: limits are in processor time.
describe.concurrent('a watched process (limits of 500 ms and 2 s)', () => {
  // @proves T14
  test('ends itself and logs it when its loop is blocked for ever', async ({ expect, onTestFinished }) => {
    const { child, ended, lines } = await startProcess(onTestFinished);
    child.send({ holdMs: 600_000 });
    expect(await ended).toEqual([null, 'SIGKILL']);
    const [line] = lines();
    expect(line).toMatchObject({ severity: 'ERROR', message: 'instance exits' });
    expect(line?.duration_ms).toBeGreaterThanOrEqual(2_000);
    expect(line?.duration_ms).toBeLessThan(2_500);
  }, 60_000);

  test('continues and logs the time when its loop is blocked for a second', async ({
    expect,
    onTestFinished,
  }) => {
    const { child, lines } = await startProcess(onTestFinished);
    child.send({ holdMs: 1_000 });
    await expect.poll(lines, { timeout: 30_000 }).toHaveLength(1);
    const [line] = lines();
    expect(line).toMatchObject({ severity: 'WARNING', message: 'event loop blocked' });
    expect(line?.duration_ms).toBeGreaterThan(500);
    child.send({ holdMs: 0 });
    expect(await once(child, 'message')).toEqual(['held', undefined]);
  }, 60_000);

  test('continues without a log line when it is frozen repeatedly for longer than the limit', {
    tags: ['long'],
    timeout: 60_000,
  }, async ({ expect, onTestFinished }) => {
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
  });

  test('ends after its work without waiting for its watcher', { tags: ['long'], timeout: 60_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const { child, ended, lines } = await startProcess(onTestFinished);
    await delay(3_000);
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    expect(lines()).toEqual([]);
  });

  test('does not watch under a debugger', { tags: ['long'], timeout: 60_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const { child, lines } = await startProcess(onTestFinished, ['--inspect=127.0.0.1:0']);
    child.send({ holdMs: 2_500 });
    expect(await once(child, 'message')).toEqual(['held', undefined]);
    expect(lines()).toEqual([]);
  });
});
