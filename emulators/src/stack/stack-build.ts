import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { repositoryRoot } from '../shared/repository.ts';

/** Sources of each part of a stack, without tests. */
const sources = {
  functions: ['functions/src/**/*.{ts,json}', 'functions/{build,build-reader}.ts', 'package-lock.json'],
  standIns: ['emulators/src/**/*.ts', 'firebase.json'],
  web: ['web/{src,public,chunks}/**/*.*', 'web/*.{ts,html}', 'functions/src/contract/**/*.ts'],
} as const;
export type StackPart = keyof typeof sources;

export interface SourceState {
  readonly hash: string;
  /** Time of the latest change. */
  readonly changedAtMs: number;
}

/** Build of a running stack, stored in its address file: tests compare it with the current sources. */
export const stackBuildSchema = z.object({
  hashes: z.object({ functions: z.string(), standIns: z.string(), web: z.string() }),
  /** The functions and the web reload when their sources change. */
  isWatched: z.boolean(),
  /** True when the models are local, whose answers are free and deterministic. */
  hasLocalModels: z.boolean(),
});
export type StackBuild = z.infer<typeof stackBuildSchema>;

/** Reads the current sources of a part. */
export async function readSourceState(part: StackPart): Promise<SourceState> {
  const names: string[] = [];
  for await (const name of glob([...sources[part]], { cwd: repositoryRoot }))
    if (!/\.test\.tsx?$/.test(name)) names.push(name);
  const hash = createHash('sha256');
  let changedAtMs = 0;
  for (const name of names.toSorted()) {
    const path = `${repositoryRoot}/${name}`;
    hash.update(`${name}\0`).update(await readFile(path));
    changedAtMs = Math.max(changedAtMs, (await stat(path)).mtimeMs);
  }
  return { hash: hash.digest('hex'), changedAtMs };
}

/** Returns the build of a stack that starts now from the current sources. */
export async function readStackBuild(isWatched: boolean): Promise<StackBuild> {
  const [functions, standIns, web] = await Promise.all([
    readSourceState('functions'),
    readSourceState('standIns'),
    readSourceState('web'),
  ]);
  const hashes = { functions: functions.hash, standIns: standIns.hash, web: web.hash };
  return { hashes, isWatched, hasLocalModels: (process.env.OPENAI_API_KEY ?? '') === '' };
}
