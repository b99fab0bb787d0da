import { z } from 'zod';

/** `google.cloud.tasks.v2.HttpMethod` by number; the client library sends the number or the name. */
const httpMethods = ['POST', 'POST', 'GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

const httpMethod = z
  .union([z.enum(httpMethods), z.int().min(0).max(7)])
  .default('POST')
  .transform((method) => (typeof method === 'number' ? (httpMethods[method] ?? 'POST') : method));

/** Body of createTask in the REST form of `google.cloud.tasks.v2`. Unknown fields are accepted. */
export const createTaskBody = z.object({
  task: z.looseObject({
    name: z.string().optional(),
    httpRequest: z.looseObject({
      url: z.url({ protocol: /^https?$/ }),
      httpMethod,
      headers: z.record(z.string(), z.string()).default({}),
      /** Body in Base64. */
      body: z.string().default(''),
    }),
    /** Time of the delivery, as in RFC 3339. */
    scheduleTime: z.string().optional(),
    /** Seconds with the suffix `s`. */
    dispatchDeadline: z
      .string()
      .regex(/^\d+(\.\d+)?s$/)
      .optional(),
  }),
});
export type TaskInput = z.infer<typeof createTaskBody>['task'];

/** Matches task ids of the service: letters, digits, hyphens and underscores, at most 500. */
export const taskIdPattern = /^[A-Za-z0-9_-]{1,500}$/;
