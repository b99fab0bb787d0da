import type { TaskRecord } from './task-store.ts';

/** The emulator's answer to a task. 503 where it does not answer. */
export async function enqueueTask(
  emulatorUrl: string,
  task: TaskRecord,
  deliveryUrl: string,
  deliveryId: string,
): Promise<{ status: number; message: string }> {
  const { dispatchDeadline } = task;
  const body = {
    task: {
      // The emulator never lets a name be used again, not even after a reset: it gets one that is new each time.
      name: `${task.queue}/tasks/${deliveryId}`,
      httpRequest: {
        url: `${deliveryUrl}/${deliveryId}`,
        // It parses and sends JSON only: the real body waits here until the delivery.
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
