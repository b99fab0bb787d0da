import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CapturedParts } from './capture-stack.ts';
import { chooseSnapshot } from './choose-snapshot.ts';
import { saveDataPeriodically } from './save-data-periodically.ts';
import { saveStack } from './save-stack.ts';
import { findSnapshot, snapshotFormat, verifySnapshot } from './snapshot-folder.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'stack-data-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** Captured services with this text in the database, and one file in the bucket. */
function capturedParts(
  text: string,
  blobs: Readonly<Record<string, string>> = { one: 'bytes' },
): CapturedParts {
  const folder = path.join(data, 'captured');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(blobs)) writeFileSync(path.join(folder, name), content);
  const objects = Object.keys(blobs).map((blob) => ({ blob, metadata: '{}' }));
  const rest = Buffer.from('{}');
  return {
    firestore: Buffer.from(text),
    storage: Buffer.from(JSON.stringify({ folder, objects })),
    auth: rest,
    stripe: rest,
    tasks: rest,
    inbox: rest,
  };
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder)).toSorted();

test('writes a snapshot that is read unchanged, and replaces it with the next one', async () => {
  const first = await saveStack(data, capturedParts('first'), undefined);
  expect(await verifySnapshot((await findSnapshot(data)) ?? '')).toEqual(first);
  const second = await saveStack(data, capturedParts('second', { one: 'bytes', two: 'more' }), first);
  expect(await namesIn(data)).toEqual(['snapshot-000002']);
  expect(await namesIn(path.join(data, 'snapshot-000002', 'blobs'))).toEqual(['one', 'two']);
  expect((await verifySnapshot(second?.folder ?? '')).manifest.files['firestore.bin']?.bytes).toBe(6);
});

test('writes no snapshot when the data are unchanged', async () => {
  const first = await saveStack(data, capturedParts('same'), undefined);
  expect(await saveStack(data, capturedParts('same'), first)).toBeUndefined();
  expect(await findSnapshot(data)).toBe(first?.folder);
});

test('removes the unfinished snapshot of a killed process without reading it', async () => {
  const first = await saveStack(data, capturedParts('good'), undefined);
  const half = path.join(data, 'snapshot-000002.partial');
  mkdirSync(half);
  writeFileSync(path.join(half, 'firestore.bin'), 'hal');
  expect((await chooseSnapshot(data, false)).restored).toEqual(first);
  expect(await namesIn(data)).not.toContain('snapshot-000002.partial');
});

const versionFault = (age: string, format: number): RegExp =>
  new RegExp(`${age} version \\(${format}, this code reads ${snapshotFormat}\\)`);

test.each<[string, RegExp, (folder: string) => Promise<unknown>]>([
  [
    'truncated',
    /firestore\.bin has 2 bytes instead of 4/,
    (at) => truncate(path.join(at, 'firestore.bin'), 2),
  ],
  [
    'with one byte changed',
    /firestore\.bin is damaged/,
    (at) => writeFile(path.join(at, 'firestore.bin'), 'gooD'),
  ],
  ['without the bytes of a file', /blobs\/one is missing/, (at) => rm(path.join(at, 'blobs/one'))],
  ['without its manifest', /manifest\.json cannot be read/, (at) => rm(path.join(at, 'manifest.json'))],
  [
    'of a newer version',
    versionFault('a newer', snapshotFormat + 1),
    (at) => writeFormat(at, snapshotFormat + 1),
  ],
  [
    'of an older version',
    versionFault('an older', snapshotFormat - 1),
    (at) => writeFormat(at, snapshotFormat - 1),
  ],
])(
  'renames a snapshot that is damaged (%s), warns in one sentence, and starts without data',
  async (_what, reasonPattern, harm) => {
    const { folder = '' } = (await saveStack(data, capturedParts('good'), undefined)) ?? {};
    await harm(folder);
    const { restored, warning } = await chooseSnapshot(data, false);
    expect(restored).toBeUndefined();
    expect(warning).toMatch(reasonPattern);
    expect(warning).toMatch(/set-aside-\S+; this start is empty\.$/);
    expect((await namesIn(data)).filter((name) => name.startsWith('set-aside-'))).toHaveLength(1);
    expect((await chooseSnapshot(data, false)).warning).toBeUndefined();
  },
);

async function writeFormat(folder: string, format: number): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, format }));
}

test('ignores saved data in a fresh start, and keeps them until the first save', async () => {
  const old = await saveStack(data, capturedParts('old'), undefined);
  const choice = await chooseSnapshot(data, true);
  expect(choice).toMatchObject({ restored: undefined, discarded: old?.folder });
  const replaced = { folder: choice.discarded ?? '', manifest: { files: {} } };
  const fresh = await saveStack(data, capturedParts('new'), replaced);
  expect(await namesIn(data)).toEqual([path.basename(fresh?.folder ?? '')]);
  expect(await findSnapshot(data)).toBe(fresh?.folder);
});

test('warns once of a full disk, keeps the last good snapshot, and saves again silently', async () => {
  const restored = await saveStack(data, capturedParts('good'), undefined);
  const warnings: string[] = [];
  let isFull = true;
  let count = 0;
  const capture = async (): Promise<CapturedParts> => {
    count += 1;
    if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return capturedParts(`state ${count}`);
  };
  const warn = (sentence: string): void => void warnings.push(sentence);
  const keptData = saveDataPeriodically({ data, ports: {} as never, restored, warn, everyMs: 5, capture });
  await vi.waitFor(() => expect(count).toBeGreaterThan(3));
  expect(warnings).toEqual([
    `The data could not be saved: the disk is full. What was saved at ${restored?.manifest.savedAt} stays.`,
  ]);
  expect(await findSnapshot(data)).toBe(restored?.folder);
  isFull = false;
  expect(await keptData.finish()).toBe(true);
  expect(warnings).toHaveLength(1);
  expect(await readFile(path.join((await findSnapshot(data)) ?? '', 'firestore.bin'), 'utf8')).toMatch(
    /^state/,
  );
});

test('deletes the unfinished files of a save that fills the disk', async () => {
  const first = await saveStack(data, capturedParts('good'), undefined);
  const next = capturedParts('next');
  await rm(path.join(data, 'captured'), { recursive: true });
  await expect(saveStack(data, next, first)).rejects.toThrow('ENOENT');
  expect(await namesIn(data)).toEqual([path.basename(first?.folder ?? '')]);
  await expect(verifySnapshot(first?.folder ?? '')).resolves.toBeDefined();
});
