import { z } from 'zod';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, listParams } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { missingObject } from '../objects/stripe-error.ts';
import { matchesType } from '../webhooks/matches-type.ts';

const eventListParams = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  delivery_success: z.enum(['true', 'false']).optional(),
});

/** `/v1/events`: retrieve, and list by one type (or a pattern such as `invoice.*`) or several. */
export function addEventEndpoints(api: StripeApi): void {
  api.get('/events', eventListParams, (params, { account }) =>
    listObjects(account.events.values(), params, '/v1/events', (event) => {
      const isDelivered = event.pending_webhooks === 0;
      return (
        (params.type === undefined || matchesType(event.type, params.type)) &&
        (params.types === undefined || params.types.some((type) => matchesType(event.type, type))) &&
        (params.delivery_success === undefined || isDelivered === (params.delivery_success === 'true'))
      );
    }),
  );
  api.get('/events/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) => {
    const event = account.events.get(id);
    if (event === undefined) throw missingObject('event', id, 'id');
    return event;
  });
}
