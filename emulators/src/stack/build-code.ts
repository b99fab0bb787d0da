import { basePorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { demoAccount } from '../shared/stack-addresses.ts';
import { runQuietly } from './run-quietly.ts';

/** Returns the web's build variables for the local stack. The web derives the rest from its own URL. */
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
  /** Build variables of the web; by default those of the local stack. */
  readonly variables?: Readonly<Record<string, string>>;
  /** True to write also `.vite/manifest.json`, which maps each module to its file. */
  readonly hasManifest?: boolean;
}

/** Builds the web, by default into `web/dist`. Rejects with the compiler's output. */
export function buildWeb(options: WebBuildOptions = {}): Promise<void> {
  const flags = ['--outDir', options.outDir ?? 'dist', ...(options.hasManifest ? ['--manifest'] : [])];
  return runQuietly({
    command: process.execPath,
    args: [pathInRepository('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...flags],
    cwd: pathInRepository('web'),
    env: { ...process.env, ...(options.variables ?? localWebEnvironment()) },
    failure: 'The web could not be built',
  });
}
