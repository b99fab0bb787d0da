import { z } from 'zod';
import {
  clearableTextParam,
  expandParam,
  flagParam,
  ignoredParam,
  mergeMetadata,
  metadataParam,
  textParam,
} from '../http/params.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Product } from '../objects/stripe-objects.ts';

export const productUpdateParams = z.strictObject({
  name: textParam.optional(),
  active: flagParam.optional(),
  description: clearableTextParam.optional(),
  default_price: textParam.optional(),
  metadata: metadataParam.optional(),
  statement_descriptor: z.string().max(22).optional(),
  unit_label: clearableTextParam.optional(),
  tax_code: clearableTextParam.optional(),
  url: clearableTextParam.optional(),
  images: ignoredParam,
  marketing_features: ignoredParam,
  shippable: ignoredParam,
  expand: expandParam,
});

export const productCreateParams = productUpdateParams
  .omit({ default_price: true })
  .extend({ id: textParam.optional(), name: textParam });

type NewProduct = Partial<Omit<z.output<typeof productCreateParams>, 'name'>> & { readonly name: string };

/** Adds a product and records it. */
export function addProduct(account: StripeAccount, params: NewProduct, request: RequestContext): Product {
  const product = newProduct(account, params.id ?? account.newId('prod_'), params.name);
  applyProductParams(product, params, account);
  account.products.set(product.id, product);
  account.recordEvent('product.created', product, request);
  return product;
}

function newProduct(account: StripeAccount, id: string, name: string): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: account.now(),
    url: null,
  };
}

export function applyProductParams(
  product: Product,
  params: Partial<z.output<typeof productUpdateParams>>,
  account: StripeAccount,
): void {
  if (params.name !== undefined) product.name = params.name;
  if (params.active !== undefined) product.active = params.active;
  if (params.description !== undefined) product.description = params.description || null;
  if (params.default_price !== undefined) product.default_price = params.default_price;
  if (params.statement_descriptor !== undefined)
    product.statement_descriptor = params.statement_descriptor || null;
  if (params.unit_label !== undefined) product.unit_label = params.unit_label || null;
  if (params.tax_code !== undefined) product.tax_code = params.tax_code || null;
  if (params.url !== undefined) product.url = params.url || null;
  product.metadata = mergeMetadata(product.metadata, params.metadata);
  product.updated = account.now();
}
