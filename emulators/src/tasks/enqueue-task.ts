import type { TaskRecord } from './task-store.ts';

/** Enqueues a task in the emulator. Responds 503 when the emulator does not respond. */
export async function enqueueTask(
  emulatorUrl: string,
  task: TaskRecord,
  deliveryUrl: string,
  deliveryId: string,
): Promise<{ status: number; message: string }> {
  const { dispatchDeadline } = task;
  const body = {
    task: {
      // Gives each delivery a new name: the emulator never accepts a name twice, not even after a reset.
      name: `${task.queue}/tasks/${deliveryId}`,
      httpRequest: {
        url: `${deliveryUrl}/${deliveryId}`,
        // Sends an empty JSON body, the only kind that the emulator parses; the real body waits here until the
        // delivery.
        body: Buffer.from('{}').toString('base64'),
        headers: {},
      },
      ...(dispatchDeadline === undefined ? {} : { dispatchDeadline }),
    },
  };
  try {
    const response = await fetch(`${emulatorUrl}/${task.queue}/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, message: await response.text() };
  } catch (error) {
    return { status: 503, message: `The tasks emulator does not answer at ${emulatorUrl}: ${String(error)}` };
  }
}
