import { serveApp } from '../stack/serve-app.ts';
import type { StandIn } from '../stack/stand-in.ts';

/** The part of the emulator's module that is used here; the package brings no types for it. */
interface AuthEmulatorModule {
  createApp(projectId: string): Promise<Parameters<typeof serveApp>[0]>;
}

/**
 * The identity provider's own emulator, of `firebase-tools`, in this process: it then has this process's clock. Source of its
 * behaviour: `firebase-tools/lib/emulator/auth/operations.js`.
 */
export async function startIdentityProvider(projectId: string): Promise<StandIn> {
  const path = 'firebase-tools/lib/emulator/auth/server.js';
  const emulator = (await import(path)) as AuthEmulatorModule;
  return serveApp(await emulator.createApp(projectId), 0);
}
