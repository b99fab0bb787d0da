import type { ControlRoutes } from '../control/control-routes.ts';
import type { SnapshotGate } from './snapshot-gate.ts';

/**
 * Adds the routes by which the launcher saves a service. `POST /hold` delays new requests, `POST /capture` responds
 * with the state as bytes, `POST /release` continues the requests. `capture` must read the state within one turn of the
 * event loop.
 */
export function addSnapshotControls(
  control: ControlRoutes,
  gate: SnapshotGate,
  capture: () => Uint8Array,
): void {
  control.router.post('/hold', (_request, response) => {
    gate.hold();
    response.json({ ok: true });
  });
  control.router.post('/release', (_request, response) => {
    gate.release();
    response.json({ ok: true });
  });
  control.router.post('/capture', (_request, response) => {
    response.type('application/octet-stream').send(Buffer.from(capture()));
  });
}
