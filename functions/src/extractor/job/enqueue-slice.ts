import { z } from 'zod';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { JobKey } from './job-record.ts';

/** The content of a task: the job to check, and to work on unless a worker does. */
export const sliceTaskSchema = z.object({ uid: z.string().min(1), jobId: z.string().min(1) });

/** Enqueues work on a job. `label` identifies the task: the same one is enqueued once. */
export async function enqueueSlice(
  queue: TaskQueue,
  key: JobKey,
  label: string,
  notBefore?: Date,
): Promise<void> {
  const data: z.infer<typeof sliceTaskSchema> = { uid: key.uid, jobId: key.jobId };
  await queue.enqueue({
    name: `${key.jobId}-${label}`,
    data,
    ...(notBefore === undefined ? {} : { notBefore }),
  });
}
