import { z } from 'zod';
import { readTaxId } from './tax-id.ts';

const textLine = (max: number) => z.string().trim().min(1).max(max);

export const billingAddressSchema = z
  .strictObject({
    line1: textLine(200),
    postal_code: textLine(16),
    city: textLine(100),
    province: textLine(100),
    /** Country as two letters of ISO 3166-1. */
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/),
  })
  .refine(
    ({ country, postal_code }) => country !== 'ES' || /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postal_code),
    {
      path: ['postal_code'],
    },
  );

/** A Spanish NIF or a VAT number of the Union, as written on invoices. */
const taxIdSchema = z
  .string()
  .max(40)
  .transform((text, context): string => {
    const taxId = readTaxId(text);
    if (taxId !== undefined) return taxId.value;
    context.addIssue({ code: 'custom', message: 'no tax id' });
    return z.NEVER;
  });

/** The buyer on invoices. A tax id requires the name and address of a full invoice. */
export const billingDetailsRequestSchema = z
  .strictObject({
    name: textLine(150).nullable(),
    tax_id: taxIdSchema.nullable(),
    address: billingAddressSchema.nullable(),
  })
  .refine(({ name, tax_id, address }) => tax_id === null || (name !== null && address !== null), {
    path: ['tax_id'],
  });

export const billingDetailsSchema = z.object({
  name: z.string().nullable(),
  tax_id: z.string().nullable(),
  address: billingAddressSchema.nullable(),
  /** Email of the account, where it can be changed. */
  email: z.string(),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

/** `card`: another card for renewals. `invoice`: the page to pay a failed renewal. */
export const billingPortalRequestSchema = z.strictObject({ purpose: z.enum(['card', 'invoice']) });

export const creditNoteIdSchema = z.string().regex(/^cn_[A-Za-z0-9_]{1,100}$/);
