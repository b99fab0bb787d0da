import { mkdir, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { inRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { claimPortBlock } from '../../../emulators/src/stack/claim-port-block.ts';
import { functionInstances } from '../../../emulators/src/stack/function-instances.ts';
import { type StackOptions, startStack } from '../../../emulators/src/stack/start-stack.ts';

/** The stack's output: kept out of the terminal, where it would push the failures out of sight. */
const logFile = inRepository('.stack', 'test.log');
export const stackLogName = relative(repositoryRoot, logFile);

/** For tests that start what they need: without a search for a cloud's metadata server. */
export const testEnvironment: NodeJS.ProcessEnv = { ...process.env, METADATA_SERVER_DETECTION: 'none' };

export interface TestStack {
  /**
   * For tests of this stack. They find it only through its file: many start stand-ins, and addresses in the environment
   * would take precedence over theirs.
   */
  readonly environment: NodeJS.ProcessEnv;
  /** Everything that its parts have printed so far. */
  readonly lines: readonly string[];
  /** Stops it, and writes down what it printed. */
  stop(): Promise<void>;
}

/** Starts a stack on separate ports, beside others in use. Rejects, with nothing left running, where that fails. */
export async function startTestStack(
  options: Pick<StackOptions, 'official' | 'isBuilt'>,
): Promise<TestStack> {
  await mkdir(inRepository('.stack'), { recursive: true });
  const block = await claimPortBlock();
  const addressFile = inRepository('.stack', `test-${block.offset}.json`);
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
      // Uneven, and short enough that nothing waits for it.
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

/** How many processes of each function are there when tests of two browsers and of the API begin. */
const callsAtOnce = { ...functionInstances, ingest: 2 } as const;

/**
 * The Functions emulator starts a process for each concurrent call while there is none that answers, which takes seconds
 * of a processor. In the first test all of them at once would keep its page from loading.
 */
async function warmUp({ functions }: StackAddresses): Promise<void> {
  const calls = Object.entries(callsAtOnce).flatMap(([name, count]) =>
    Array.from({ length: count }, () => fetch(`${functions}/${name}/health`)),
  );
  for (const answer of await Promise.all(calls)) await answer.arrayBuffer();
}
