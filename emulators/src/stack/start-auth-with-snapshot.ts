import { createServer, type RequestListener, type Server } from 'node:http';
import { deserialize, serialize } from 'node:v8';
import express from 'express';
import { ControlRoutes } from '../control/control-routes.ts';
import { projectId } from '../shared/ports.ts';
import { readSavedPart } from '../snapshot/saved-part.ts';
import { addSnapshotControls } from '../snapshot/snapshot-controls.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';

/** State of one project in the Auth emulator. Its fields are internal: a test fails when one moves. */
type ProjectState = Record<string, unknown>;

/** Module `auth/server.js` of the emulator. */
interface AuthServer {
  createApp(projectId: string, mode: unknown, states?: Map<string, ProjectState>): Promise<RequestListener>;
}
/** Module `auth/state.js` of the emulator. */
interface AuthStates {
  readonly AgentProjectState: new (projectId: string) => ProjectState;
}

/**
 * Saved fields of a project: accounts with their indexes, open codes of mails and text messages, and the settings. The
 * emulator's own export has only accounts and settings, and changes the time of the last sign-in.
 */
const savedFields = [
  'users',
  'localIdForEmail',
  'localIdForInitialEmail',
  'localIdForPhoneNumber',
  'localIdsForProviderEmail',
  'userIdForProviderRawId',
  'oobs',
  'verificationCodes',
  'temporaryProofs',
  '_config',
] as const;

/**
 * Starts the Auth emulator with the accounts of the snapshot, and adds the control routes of `addSnapshotControls` at
 * `/x-control`. Sessions stay valid: tokens are not signed, and the time from which they are valid is a field of the
 * account.
 */
export function startAuthWithSnapshot(server: AuthServer, { AgentProjectState }: AuthStates): void {
  const { createApp } = server;
  server.createApp = async (project, mode) => {
    const state = new AgentProjectState(project);
    const states = new Map(project === projectId ? [[project, state]] : []);
    const snapshots = new SnapshotGate();
    const saved = readSavedPart('auth');
    if (saved !== undefined) {
      snapshots.hold();
      Object.assign(state, deserialize(saved));
    }
    const control = new ControlRoutes({ name: 'auth', reset: () => {} });
    addSnapshotControls(control, snapshots, () => captureProject(state));
    const controlApp = express().use('/x-control', control.router);
    const app = await createApp(project, mode, states);
    const handle: RequestListener = (request, response) => {
      if (request.url?.startsWith('/x-control/')) controlApp(request, response);
      else {
        const releasedPromise = snapshots.pass();
        if (releasedPromise === undefined) app(request, response);
        else void releasedPromise.then(() => app(request, response));
      }
    };
    // Passes the emulator a server that listens, which is all that it needs.
    const listen = (port: number, host: string): Server => createServer(handle).listen(port, host);
    return Object.assign(handle, { listen });
  };
}

function captureProject(state: ProjectState): Buffer {
  const missing = savedFields.filter((field) => !(field in state));
  if (missing.length > 0) throw new Error(`The Auth emulator no longer has ${missing.join(', ')}.`);
  return serialize(Object.fromEntries(savedFields.map((field) => [field, state[field]])));
}
