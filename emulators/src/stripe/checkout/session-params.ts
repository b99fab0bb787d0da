import { z } from 'zod';
import { expand, flag, ignored, integer, metadata, text } from '../http/params.ts';

const priceData = z.strictObject({
  currency: z.string().length(3).toLowerCase(),
  unit_amount: integer.pipe(z.number().min(0)),
  product: text.optional(),
  product_data: z
    .strictObject({ name: text, description: text.optional(), metadata: metadata.optional() })
    .optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: integer.pipe(z.number().min(1)).default(1),
    })
    .optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
});

const lineItem = z
  .strictObject({
    price: text.optional(),
    price_data: priceData.optional(),
    quantity: integer.pipe(z.number().min(1)).default(1),
    adjustable_quantity: ignored,
    tax_rates: z.array(text).optional(),
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
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: z.string().max(200).optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      billing_mode: ignored,
      default_tax_rates: z.array(text).optional(),
      invoice_settings: z.strictObject({ account_tax_ids: z.array(text).optional() }).optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      receipt_email: ignored,
      setup_future_usage: ignored,
    })
    .optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z
        .strictObject({
          metadata: metadata.optional(),
          description: ignored,
          footer: ignored,
          account_tax_ids: z.array(text).optional(),
        })
        .optional(),
    })
    .optional(),
  consent_collection: z
    .strictObject({ terms_of_service: z.enum(['none', 'required']).optional(), promotions: ignored })
    .optional(),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).default('never') })
    .optional(),
  locale: z.string().optional(),
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .max(1)
    .optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  origin_context: z.enum(['mobile_app', 'web']).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  automatic_tax: ignored,
  branding_settings: ignored,
  custom_text: ignored,
  customer_update: z
    .strictObject({ name: autoOrNever, address: autoOrNever, shipping: autoOrNever })
    .optional(),
  currency: ignored,
  excluded_payment_method_types: ignored,
  integration_identifier: ignored,
  name_collection: ignored,
  payment_method_collection: ignored,
  payment_method_configuration: text.optional(),
  payment_method_options: ignored,
  saved_payment_method_options: ignored,
  wallet_options: ignored,
  expand,
});
export type SessionParams = z.output<typeof sessionParams>;
