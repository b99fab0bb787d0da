import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readMarks } from './list-test-files.ts';

/** Starts the long files of each project first, so that none begins when the other workers have nothing left. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return startLongFirst(await super.sort(files));
  }
}

/** Returns the files with the long ones of each project first; otherwise keeps their order. */
export async function startLongFirst<
  File extends { readonly moduleId: string; readonly project: { readonly name: string } },
>(files: readonly File[]): Promise<File[]> {
  const long = new Set<File>();
  for (const file of files) {
    const { isLong } = readMarks(file.moduleId, await readFile(file.moduleId, 'utf8'));
    if (isLong) long.add(file);
  }
  const projects = [...Map.groupBy(files, ({ project }) => project.name).values()];
  return projects.flatMap((own) => [
    ...own.filter((file) => long.has(file)),
    ...own.filter((file) => !long.has(file)),
  ]);
}
