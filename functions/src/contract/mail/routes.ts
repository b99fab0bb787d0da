import type { RouteDefinition } from '../route-definition.ts';
import { mailPreferenceSchema, mailTokenSchema } from './schemas.ts';

/** Targets of links in mails. One click in a mail program posts an empty form to `unsubscribeMail`. */
export const mailRoutes = {
  getMailPreference: {
    method: 'GET',
    path: '/mail-preference',
    access: 'public',
    servedBy: 'api',
    limits: ['mailLinksOfAddress'],
    query: mailTokenSchema,
    response: mailPreferenceSchema,
  },
  unsubscribeMail: {
    method: 'POST',
    path: '/mail-preference/unsubscribe',
    access: 'public',
    servedBy: 'api',
    isForAnyClient: true,
    limits: ['mailLinksOfAddress'],
    query: mailTokenSchema,
    response: mailPreferenceSchema,
  },
  subscribeMail: {
    method: 'POST',
    path: '/mail-preference/subscribe',
    access: 'public',
    servedBy: 'api',
    limits: ['mailLinksOfAddress'],
    query: mailTokenSchema,
    response: mailPreferenceSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
