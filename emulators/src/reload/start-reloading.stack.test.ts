import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReloadingProcess, startReloading } from './start-reloading.ts';

let folder: string;
let reloading: ReloadingProcess;
let lines: string[];
let values: unknown[];
const file = (name: string): string => path.join(folder, name);
/** Replaces a file as many editors do: by renaming a new one over it. */
function replaceFile(name: string, text: string): void {
  writeFileSync(file(`${name}.new`), text);
  renameSync(file(`${name}.new`), file(name));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reloading-'));
  lines = [];
  values = [];
});
afterEach(async () => {
  await reloading.stop();
  rmSync(folder, { recursive: true });
});

/** Starts a process that reports the value of its dependency, and crashes when the value is negative. */
function startProcess(dependency: string, holdsData = false): void {
  writeFileSync(file('dependency.ts'), dependency);
  writeFileSync(file('other.ts'), '');
  writeFileSync(
    file('entry.ts'),
    `import { value } from ${JSON.stringify(pathToFileURL(file('dependency.ts')).href)};
     process.send?.({ value });
     setTimeout(() => process.send?.('ready'), 30);
     setTimeout(() => { if (value < 0) throw new Error('negative'); }, 100);
     process.on('disconnect', () => process.exit());`,
  );
  reloading = startReloading({
    entry: file('entry.ts'),
    holdsData,
    isSilent: true,
    log: (line) => lines.push(line),
    onMessage: (message) => values.push((message as { value: number }).value),
  });
}

describe('startReloading', () => {
  test('restarts on each change of a loaded file, written in place or replaced', async () => {
    startProcess('export const value: number = 1;');
    await reloading.ready();
    writeFileSync(file('dependency.ts'), 'export const value: number = 2;');
    // Waits until the process has loaded the file, but is not ready when the file changes again.
    await expect.poll(() => values).toEqual([1, 2]);
    for (const next of [3, 4, 5]) {
      replaceFile('dependency.ts', `export const value: number = ${next};`);
      await expect.poll(() => values.at(-1)).toBe(next);
      await reloading.ready();
    }
    expect(
      lines.every((line) => /^reloaded in \d+\.\d s after a change of .*dependency\.ts$/.test(line)),
    ).toBe(true);
  });

  test('keeps running when a file changes that it has not loaded', async () => {
    startProcess('export const value: number = 1;');
    await reloading.ready();
    writeFileSync(file('other.ts'), 'export {};');
    writeFileSync(file('dependency.ts'), 'export const value: number = 2;');
    await expect.poll(() => values).toEqual([1, 2]);
    await expect.poll(() => lines).toEqual([expect.stringContaining('dependency.ts')]);
  });

  test('reports a syntax error once and starts again on the next save', async () => {
    startProcess('export const value: number = ;');
    await expect(reloading.ready()).rejects.toThrow('crashed');
    expect(lines).toEqual(['crashed (code 1), and starts again when a file is saved']);
    replaceFile('dependency.ts', 'export const value: number = 2;');
    await expect.poll(() => values).toEqual([2]);
    await reloading.ready();
  });

  test('rejects calls after a crash, and delays calls until the restart after the save that fixes it', async () => {
    startProcess('export const value: number = -1;');
    await reloading.ready();
    await expect.poll(() => lines).toHaveLength(1);
    await expect(reloading.ready()).rejects.toThrow('crashed');
    writeFileSync(file('dependency.ts'), 'export const value: number = 1;');
    await expect.poll(() => reloading.ready().then(() => values)).toEqual([-1, 1]);
  });

  test('notices changes in a folder that was removed and created again', async () => {
    mkdirSync(file('inner'));
    writeFileSync(file('inner/value.ts'), 'export const value: number = 1;');
    startProcess("export { value } from './inner/value.ts';");
    await reloading.ready();
    rmSync(file('inner'), { recursive: true });
    await expect.poll(() => lines).toEqual([expect.stringContaining('crashed')]);
    mkdirSync(file('inner'));
    writeFileSync(file('inner/value.ts'), 'export const value: number = 2;');
    writeFileSync(file('other.ts'), 'export {};');
    await expect.poll(() => values.at(-1)).toBe(2);
    await reloading.ready();
    replaceFile('inner/value.ts', 'export const value: number = 3;');
    await expect.poll(() => values.at(-1)).toBe(3);
  });

  test('keeps a process with data in memory running after a change, and reports once that its code is outdated', async () => {
    startProcess('export const value: number = 1;', true);
    await reloading.ready();
    for (const next of [2, 3]) {
      replaceFile('dependency.ts', `export const value: number = ${next};`);
      await expect.poll(() => lines).toEqual([expect.stringContaining('restart npm run dev')]);
    }
    expect(values).toEqual([1]);
  });
});
