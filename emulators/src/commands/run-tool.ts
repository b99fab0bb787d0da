import { spawn } from 'node:child_process';
import { inRepository, repositoryRoot } from '../stack/repository.ts';

export interface ToolResult {
  readonly succeeded: boolean;
  readonly elapsedMs: number;
}

/** Command-line tools of the project, by the file that Node runs: no shell, the same on every system. */
const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** Runs a tool with its output shown as it comes. Never rejects: a tool that cannot be started has failed. */
export function runTool(
  tool: keyof typeof tools,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ToolResult> {
  const startedAtMs = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRepository(tools[tool]), ...args], {
      cwd: repositoryRoot,
      env,
      stdio: 'inherit',
    });
    const finish = (succeeded: boolean): void => resolve({ succeeded, elapsedMs: Date.now() - startedAtMs });
    child.on('error', () => finish(false));
    child.on('exit', (code) => finish(code === 0));
  });
}
