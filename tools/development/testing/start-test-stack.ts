import { mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { claimPortBlock } from '../../../emulators/src/stack/claim-port-block.ts';
import { maxFunctionInstances } from '../../../emulators/src/stack/function-instances.ts';
import { type StackOptions, startStack } from '../../../emulators/src/stack/start-stack.ts';

/** Output of the stack, which would push failures out of the terminal. */
const logFile = pathInRepository('.stack', 'test.log');
export const stackLogName = relative(repositoryRoot, logFile);

/** Environment of tests that start their own services; disables the lookup of a cloud's metadata server. */
export const testEnvironment: NodeJS.ProcessEnv = { ...process.env, METADATA_SERVER_DETECTION: 'none' };

export interface TestStack {
  /**
   * Environment of tests of this stack. Contains only the path of its address file, because addresses would take
   * precedence over those of stand-ins that tests start.
   */
  readonly environment: NodeJS.ProcessEnv;
  /** Output of the stack's parts so far. */
  readonly lines: readonly string[];
  /** Stops the stack and writes its output to the log file. */
  stop(): Promise<void>;
}

/** Starts a stack on separate ports, beside others. Rejects with everything stopped when that fails. */
export async function startTestStack(
  options: Pick<StackOptions, 'official' | 'isBuilt'>,
): Promise<TestStack> {
  await mkdir(pathInRepository('.stack'), { recursive: true });
  const block = await claimPortBlock();
  const addressFile = pathInRepository('.stack', `test-${block.offset}.json`);
  const lines: string[] = [];
  const end = async (): Promise<void> => {
    await writeFile(logFile, lines.join('\n'));
    await block.release();
  };
  try {
    const { offset } = block;
    const log = (part: string, line: string): void => void lines.push(`${part} | ${line}`);
    const stack = await startStack({
      ...options,
      offset,
      watch: false,
      addressFile,
      log,
      // Varies the latency, short enough to delay no test.
      stripeLatency: '4/20',
    });
    await warmUp(stack.addresses);
    return {
      environment: { ...testEnvironment, LEGAJO_STACK_FILE: addressFile },
      lines,
      async stop() {
        await stack.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Number of started processes of each function when the tests of two browsers and of the API begin. */
const warmProcessCounts = { ...maxFunctionInstances, ingest: 2 } as const;

/**
 * Starts processes of the functions with concurrent calls. The Functions emulator starts one for each concurrent call
 * when none is idle, which takes seconds and would time out the first test.
 */
async function warmUp({ functions }: StackAddresses): Promise<void> {
  const callPromises = Object.entries(warmProcessCounts).flatMap(([name, count]) =>
    Array.from({ length: count }, () => fetch(`${functions}/${name}/health`)),
  );
  for (const response of await Promise.all(callPromises)) await response.arrayBuffer();
}
