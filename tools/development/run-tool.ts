import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathInRepository, repositoryRoot } from '../../emulators/src/shared/repository.ts';

export interface ToolResult {
  readonly succeeded: boolean;
  readonly elapsedMs: number;
}

export interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Prefix of each output line, for tools that print at the same time. */
  readonly label?: string;
}

/** Command-line tools of the project by the file that Node runs, which works without a shell on every system. */
const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;
export type ToolName = keyof typeof tools;

/** Returns the file that Node runs for a tool. */
export function toolFile(tool: ToolName): string {
  return pathInRepository(tools[tool]);
}

const labelWidth = 8;

/** Runs a tool and passes its output on. Never rejects: a tool that cannot start has failed. */
export function runTool(
  tool: ToolName,
  args: readonly string[],
  { env = process.env, label }: ToolOptions = {},
): Promise<ToolResult> {
  const startedAtMs = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [toolFile(tool), ...args], {
      cwd: repositoryRoot,
      env,
      stdio: label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      if (output === null) continue;
      createInterface({ input: output }).on('line', (line) => {
        if (line.trim() !== '') console.log(`${(label ?? '').padEnd(labelWidth)} │ ${line}`);
      });
    }
    const finish = (succeeded: boolean): void => resolve({ succeeded, elapsedMs: Date.now() - startedAtMs });
    child.on('error', () => finish(false));
    // Waits for all output.
    child.on('close', (code) => finish(code === 0));
  });
}
