import { serveApp } from '../stack/serve-app.ts';
import type { StandIn } from '../stack/stand-in.ts';

type App = Parameters<typeof serveApp>[0];

/** The part of the emulator's module that is used here; the package brings no types for it. */
interface AuthEmulatorModule {
  createApp(projectId: string, singleProjectMode: undefined, accounts: Map<string, unknown>): Promise<App>;
}

/** Accounts of the provider that is running, by project. */
const accounts = new Map<string, unknown>();

/** By project. To make one takes a second, most of it for the validators of its requests, and it keeps nothing but `accounts`. */
const apps = new Map<string, Promise<App>>();

async function createApp(projectId: string): Promise<App> {
  const path = 'firebase-tools/lib/emulator/auth/server.js';
  const emulator = (await import(path)) as AuthEmulatorModule;
  return emulator.createApp(projectId, undefined, accounts);
}

/**
 * The identity provider's own emulator, of `firebase-tools`, in this process: it then has this process's clock. One runs at a
 * time, and each begins without accounts. Source of its behaviour: `firebase-tools/lib/emulator/auth/operations.js`.
 */
export async function startIdentityProvider(projectId: string): Promise<StandIn> {
  const app = apps.get(projectId) ?? createApp(projectId);
  apps.set(projectId, app);
  accounts.clear();
  return serveApp(await app, 0);
}
