import { z } from 'zod';
import {
  expandParam,
  flagParam,
  ignoredParam,
  integerParam,
  metadataParam,
  textParam,
} from '../http/params.ts';

const priceData = z.strictObject({
  currency: z.string().length(3).toLowerCase(),
  unit_amount: integerParam.pipe(z.number().min(0)),
  product: textParam.optional(),
  product_data: z
    .strictObject({ name: textParam, description: textParam.optional(), metadata: metadataParam.optional() })
    .optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: integerParam.pipe(z.number().min(1)).default(1),
    })
    .optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
});

const lineItem = z
  .strictObject({
    price: textParam.optional(),
    price_data: priceData.optional(),
    quantity: integerParam.pipe(z.number().min(1)).default(1),
    adjustable_quantity: ignoredParam,
    tax_rates: z.array(textParam).optional(),
  })
  .refine(
    (item) => (item.price === undefined) !== (item.price_data === undefined),
    'price or price_data, not both',
  );

const autoOrNever = z.enum(['auto', 'never']).default('never');

/** Parameters of `POST /v1/checkout/sessions`. Parameters that the API version removed are rejected. */
export const sessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItem).min(1).max(20),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: textParam.optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: z.string().max(200).optional(),
  expires_at: integerParam.optional(),
  metadata: metadataParam.optional(),
  subscription_data: z
    .strictObject({
      metadata: metadataParam.optional(),
      description: textParam.optional(),
      billing_mode: ignoredParam,
      default_tax_rates: z.array(textParam).optional(),
      invoice_settings: z.strictObject({ account_tax_ids: z.array(textParam).optional() }).optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadataParam.optional(),
      description: textParam.optional(),
      receipt_email: ignoredParam,
      setup_future_usage: ignoredParam,
    })
    .optional(),
  invoice_creation: z
    .strictObject({
      enabled: flagParam,
      invoice_data: z
        .strictObject({
          metadata: metadataParam.optional(),
          description: ignoredParam,
          footer: ignoredParam,
          account_tax_ids: z.array(textParam).optional(),
        })
        .optional(),
    })
    .optional(),
  consent_collection: z
    .strictObject({ terms_of_service: z.enum(['none', 'required']).optional(), promotions: ignoredParam })
    .optional(),
  tax_id_collection: z
    .strictObject({ enabled: flagParam, required: z.enum(['if_supported', 'never']).default('never') })
    .optional(),
  locale: z.string().optional(),
  discounts: z
    .array(z.strictObject({ coupon: textParam }))
    .max(1)
    .optional(),
  allow_promotion_codes: flagParam.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  origin_context: z.enum(['mobile_app', 'web']).optional(),
  phone_number_collection: z.strictObject({ enabled: flagParam }).optional(),
  adaptive_pricing: z.strictObject({ enabled: flagParam }).optional(),
  automatic_tax: ignoredParam,
  branding_settings: ignoredParam,
  custom_text: ignoredParam,
  customer_update: z
    .strictObject({ name: autoOrNever, address: autoOrNever, shipping: autoOrNever })
    .optional(),
  currency: ignoredParam,
  excluded_payment_method_types: ignoredParam,
  integration_identifier: ignoredParam,
  name_collection: ignoredParam,
  payment_method_collection: ignoredParam,
  payment_method_configuration: textParam.optional(),
  payment_method_options: ignoredParam,
  saved_payment_method_options: ignoredParam,
  wallet_options: ignoredParam,
  expand: expandParam,
});
export type SessionParams = z.output<typeof sessionParams>;
