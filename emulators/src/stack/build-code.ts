import { basePorts } from '../shared/ports.ts';
import { inRepository } from '../shared/repository.ts';
import { demoAccount } from '../shared/stack-addresses.ts';
import { runQuietly } from './run-quietly.ts';

/** What the web is told about the local stack at build time: it derives the rest from the address that serves it. */
export function localWebEnvironment(): Record<string, string> {
  const { web, functions, auth, inbox } = basePorts;
  return {
    VITE_STAGE: 'local',
    VITE_LOCAL_PORTS: JSON.stringify({ web, functions, auth }),
    VITE_LOCAL_SERVICES: JSON.stringify({ webPort: web, inboxPort: inbox, demo: demoAccount }),
  };
}

interface WebBuildOptions {
  readonly outDir?: string;
  /** What the web is told at build time; about the local stack unless told otherwise. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Also writes `.vite/manifest.json`: which file each module went into. */
  readonly hasManifest?: boolean;
}

/** Builds the web, into `web/dist` unless told otherwise. Rejects with the compiler's output. */
export function buildWeb(options: WebBuildOptions = {}): Promise<void> {
  const flags = ['--outDir', options.outDir ?? 'dist', ...(options.hasManifest ? ['--manifest'] : [])];
  return runQuietly({
    command: process.execPath,
    args: [inRepository('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...flags],
    cwd: inRepository('web'),
    env: { ...process.env, ...(options.variables ?? localWebEnvironment()) },
    failure: 'The web could not be built',
  });
}
