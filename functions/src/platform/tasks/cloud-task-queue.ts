import { createRequire } from 'node:module';
import type { CloudTasksClient } from '@google-cloud/tasks';
import { hasErrorCode, readErrorCode } from '../errors/error-code.ts';
import type { Logger } from '../logging/logger.ts';
import { callPolicies, createServiceBreaker, type ServiceLimits } from '../resilience/call-policies.ts';
import { guardCall } from '../resilience/guard-call.ts';
import { untilAborted } from '../resilience/until-aborted.ts';
import type { TaskQueue } from './task-queue.ts';

const alreadyExists = 6;
/** gRPC codes that a retry does not change: invalid request, no such queue, no permission. */
const permanentCodes = new Set([3, 5, 7, 9, 11, 12, 16]);

/** Location of the queues. */
export interface TasksService {
  readonly region: string;
  /** URL of a local Cloud Tasks instead of the real one. */
  readonly baseUrl?: string | undefined;
}

/** Creates a queue of Cloud Tasks whose tasks call one of our functions. Connects with the first task. */
export function createCloudTaskQueue(options: {
  readonly projectId: string;
  readonly queue: string;
  /** URL of the function that its tasks call. */
  readonly url: string;
  /** Timeout of a delivery in seconds, that of the function. */
  readonly dispatchDeadlineSeconds: number;
  readonly tasks: TasksService;
  readonly logger?: Logger;
  readonly limits?: ServiceLimits;
}): TaskQueue {
  const { projectId, queue, url, tasks, logger, limits = callPolicies.tasks } = options;
  const policy = {
    ...limits,
    breaker: createServiceBreaker('tasks', limits, logger),
    isTransient,
  };
  const parent = `projects/${projectId}/locations/${tasks.region}/queues/${queue}`;
  let connectionPromise: Promise<Connection> | undefined;
  return {
    async enqueue(task) {
      connectionPromise ??= connectTasks(projectId, tasks);
      const { client, serviceAccountEmail } = await connectionPromise;
      const { notBefore } = task;
      const request = {
        parent,
        task: {
          name: `${parent}/tasks/${task.name}`,
          ...(notBefore === undefined ? {} : { scheduleTime: toTimestamp(notBefore) }),
          dispatchDeadline: { seconds: options.dispatchDeadlineSeconds },
          httpRequest: {
            url,
            httpMethod: 'POST' as const,
            headers: { 'Content-Type': 'application/json' },
            body: Buffer.from(JSON.stringify({ data: task.data })),
            ...(serviceAccountEmail === undefined
              ? {}
              : { oidcToken: { serviceAccountEmail, audience: url } }),
          },
        },
      };
      const create = async (): Promise<void> => {
        try {
          await client.createTask(request, { timeout: limits.timeoutMs });
        } catch (error) {
          if (!isKnownTask(error)) throw error;
        }
      };
      await guardCall(policy, (signal) => untilAborted(create(), signal), new AbortController().signal);
    },
  };
}

interface Connection {
  readonly client: CloudTasksClient;
  /** Account whose token proves a delivery; absent in the local stack. */
  readonly serviceAccountEmail: string | undefined;
}

/** Loaded with the first task: the library is large and most requests enqueue nothing. */
async function connectTasks(
  projectId: string,
  { baseUrl }: Pick<TasksService, 'baseUrl'>,
): Promise<Connection> {
  const library = await import('@google-cloud/tasks');
  if (baseUrl === undefined) {
    const client = new library.CloudTasksClient({ projectId, fallback: true });
    const { client_email: serviceAccountEmail } = await client.auth.getCredentials();
    if (serviceAccountEmail === undefined) throw new Error('service account without an address');
    return { client, serviceAccountEmail };
  }
  const { hostname, port } = new URL(baseUrl);
  const client = new library.CloudTasksClient({
    projectId,
    fallback: true,
    apiEndpoint: hostname,
    port: Number(port),
    protocol: 'http',
    authClient: createLocalCredentials(),
  });
  return { client, serviceAccountEmail: undefined };
}

/** Creates empty credentials with the library that the client's transport uses: it accepts no others. */
function createLocalCredentials() {
  const requireTasks = createRequire(createRequire(import.meta.url).resolve('@google-cloud/tasks'));
  const requireTransport = createRequire(requireTasks.resolve('google-gax'));
  const { PassThroughClient } = requireTransport('google-auth-library');
  return new PassThroughClient();
}

function isTransient(error: unknown): boolean {
  const code = readErrorCode(error);
  return typeof code !== 'number' || !permanentCodes.has(code);
}

function isKnownTask(error: unknown): boolean {
  return hasErrorCode(error, alreadyExists);
}

function toTimestamp(date: Date): { seconds: number; nanos: number } {
  const timeMs = date.getTime();
  return { seconds: Math.floor(timeMs / 1_000), nanos: (timeMs % 1_000) * 1_000_000 };
}
