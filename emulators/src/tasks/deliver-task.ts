import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TaskRecord } from './task-store.ts';

/** Headers that the service adds. The emulator counts attempts rightly, but names its headers differently. */
function taskHeaders(task: TaskRecord, emulated: IncomingMessage): Record<string, string> {
  const count = (name: string): string => String(emulated.headers[name] ?? '0');
  const previous = emulated.headers['x-cloudtasks-taskpreviousresponse'];
  return {
    'user-agent': 'Google-Cloud-Tasks',
    'x-cloudtasks-queuename': task.queue.slice(task.queue.lastIndexOf('/') + 1),
    'x-cloudtasks-taskname': task.name.slice(task.name.lastIndexOf('/') + 1),
    'x-cloudtasks-taskretrycount': count('x-cloudtasks-taskretrycount'),
    'x-cloudtasks-taskexecutioncount': count('x-cloudtasks-taskexecutioncount'),
    'x-cloudtasks-tasketa': String(Date.parse(task.scheduleTime) / 1000),
    ...(previous === undefined ? {} : { 'x-cloudtasks-taskpreviousresponse': String(previous) }),
  };
}

/**
 * Sends the task to its target and returns the status; discards the body. Rejects without a response, or when `signal`
 * aborts.
 */
export function deliverTask(
  task: TaskRecord,
  emulated: IncomingMessage,
  signal: AbortSignal,
): Promise<number> {
  const body = Buffer.from(task.body, 'base64');
  const send = task.url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method: task.method,
      signal,
      headers: {
        'content-type': 'application/octet-stream',
        ...lowerCased(task.headers),
        ...taskHeaders(task, emulated),
        'content-length': String(body.length),
      },
    };
    const request: ClientRequest = send(task.url, options, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 500));
    });
    request.on('error', reject);
    request.end(body);
  });
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
