import { z } from 'zod';
import {
  billingInfoSchema,
  cancelSubscriptionResponseSchema,
  checkoutResponseSchema,
  invoiceListSchema,
  movementListSchema,
  movementsRequestSchema,
  paymentDetailsSchema,
  paymentSessionIdSchema,
  subscriptionCheckoutRequestSchema,
  usageStatsSchema,
} from './billing.ts';
import type { RouteDefinition } from './route-definition.ts';
import { withdrawableListSchema, withdrawalRequestSchema, withdrawalResponseSchema } from './withdrawal.ts';

export const billingRoutes = {
  getBillingInfo: {
    method: 'GET',
    path: '/billing-info',
    access: 'session',
    servedBy: 'api',
    response: billingInfoSchema,
  },
  listMovements: {
    method: 'GET',
    path: '/credits/movements',
    access: 'session',
    servedBy: 'api',
    query: movementsRequestSchema,
    response: movementListSchema,
  },
  createSubscriptionCheckout: {
    method: 'POST',
    path: '/create-subscription-checkout',
    access: 'fresh_session',
    servedBy: 'api',
    body: subscriptionCheckoutRequestSchema,
    response: checkoutResponseSchema,
  },
  createOneTimeCheckout: {
    method: 'POST',
    path: '/create-onetime-checkout',
    access: 'fresh_session',
    servedBy: 'api',
    response: checkoutResponseSchema,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/cancel-subscription',
    access: 'fresh_session',
    servedBy: 'api',
    response: cancelSubscriptionResponseSchema,
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: 'session',
    servedBy: 'api',
    response: invoiceListSchema,
  },
  getPaymentDetails: {
    method: 'GET',
    path: '/payment-details/:session_id',
    access: 'session',
    servedBy: 'api',
    params: z.object({ session_id: paymentSessionIdSchema }),
    response: paymentDetailsSchema,
  },
  listWithdrawables: {
    method: 'GET',
    path: '/withdrawals',
    access: 'session',
    servedBy: 'api',
    response: withdrawableListSchema,
  },
  withdraw: {
    method: 'POST',
    path: '/withdrawals',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['withdrawalsOfUser'],
    body: withdrawalRequestSchema,
    response: withdrawalResponseSchema,
  },
  getUsageStats: {
    method: 'GET',
    path: '/usage-stats',
    access: 'session',
    servedBy: 'api',
    response: usageStatsSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
