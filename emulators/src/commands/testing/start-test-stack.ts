import { mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { inRepository, repositoryRoot } from '../../stack/repository.ts';
import { type StackOptions, startStack } from '../../stack/start-stack.ts';

/** Tests use ports of their own, so that they run beside a stack that is in use. */
const offset = process.env.PORT_OFFSET ?? '20000';
const addressFile = inRepository('.stack', `test-${offset}.json`);
/** What the stack printed meanwhile: kept out of the output, where it would push the failures out of sight. */
const logFile = inRepository('.stack', `test-${offset}.log`);
export const stackLogName = relative(repositoryRoot, logFile);

/**
 * What tests find in their environment. They find the stack in its file alone: many start stand-ins of their own, and addresses
 * in the environment would win over theirs.
 */
export const testEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  LEGAJO_STACK_FILE: addressFile,
  METADATA_SERVER_DETECTION: 'none',
};

export interface TestStack {
  /** Everything that its parts have printed so far. */
  readonly lines: readonly string[];
  /** Stops it, and writes down what it printed. */
  stop(): Promise<void>;
}

/** Starts a stack for tests. Rejects, with nothing left running, where that fails. */
export async function startTestStack(
  options: Pick<StackOptions, 'official' | 'isBuilt'>,
): Promise<TestStack> {
  await mkdir(inRepository('.stack'), { recursive: true });
  const lines: string[] = [];
  const keepLog = (): Promise<void> => writeFile(logFile, lines.join('\n'));
  try {
    const stack = await startStack({
      ...options,
      offset,
      watch: false,
      addressFile,
      log: (part, line) => lines.push(`${part} | ${line}`),
    });
    return {
      lines,
      async stop() {
        await stack.stop();
        await keepLog();
      },
    };
  } catch (error) {
    await keepLog();
    throw error;
  }
}
