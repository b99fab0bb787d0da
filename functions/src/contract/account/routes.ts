import { z } from 'zod';
import { mailPreferenceSchema } from '../mail/schemas.ts';
import type { RouteDefinition } from '../route-definition.ts';
import {
  accountSchema,
  consentEntrySchema,
  consentLogSchema,
  deleteAccountRequestSchema,
  deleteAccountResponseSchema,
  deviceSessionListSchema,
  exportLinkSchema,
  recordConsentRequestSchema,
  sessionIdSchema,
} from './schemas.ts';

/** Routes of the user's own account: identity, sessions, consents, mails, export and deletion. */
export const accountRoutes = {
  getAccount: {
    method: 'GET',
    path: '/account',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: accountSchema,
  },
  setMailPreference: {
    method: 'POST',
    path: '/account/mails',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    body: z.strictObject(mailPreferenceSchema.shape),
    response: mailPreferenceSchema,
  },
  listSessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: deviceSessionListSchema,
  },
  /** Ends the session of one of the caller's devices, and returns the remaining ones. */
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:session_id',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: z.object({ session_id: sessionIdSchema }),
    response: deviceSessionListSchema,
  },
  /** Ends every session of the caller except this one. */
  endOtherSessions: {
    method: 'POST',
    path: '/account/sessions/end-others',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    response: deviceSessionListSchema,
  },
  listConsents: {
    method: 'GET',
    path: '/account/consents',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: consentLogSchema,
  },
  recordConsent: {
    method: 'POST',
    path: '/account/consents',
    access: 'session',
    servedBy: 'api',
    limits: ['consentsOfUser'],
    body: recordConsentRequestSchema,
    response: consentEntrySchema,
  },
  /** Returns a link to all data stored about the caller, as a ZIP written during the download. */
  createExportLink: {
    method: 'POST',
    path: '/account/export',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['accountExportsOfUser'],
    response: exportLinkSchema,
  },
  /** For a plain link without headers: the token authorises it. */
  downloadExport: {
    method: 'GET',
    path: '/account/export/:token',
    access: 'public',
    servedBy: 'archive',
    limits: ['exportDownloadsOfAddress'],
    isForAnyClient: true,
    params: z.object({ token: z.string().min(1).max(1_000) }),
    response: 'binary',
  },
  deleteAccount: {
    method: 'POST',
    path: '/account/deletion',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['deletionsOfUser'],
    body: deleteAccountRequestSchema,
    response: deleteAccountResponseSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
