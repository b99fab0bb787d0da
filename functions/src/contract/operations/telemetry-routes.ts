import type { RouteDefinition } from '../route-definition.ts';
import { webVitalsRequestSchema, webVitalsResponseSchema } from './telemetry.ts';

export const telemetryRoutes = {
  recordWebVitals: {
    method: 'POST',
    path: '/web-vitals',
    access: 'public',
    servedBy: 'api',
    limits: ['vitalsOfAddress'],
    body: webVitalsRequestSchema,
    response: webVitalsResponseSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
