import { z } from 'zod';
import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type { Product } from '../account/stripe-objects.ts';
import { listObjects } from '../http/list-objects.ts';
import {
  expand,
  flag,
  ignored,
  listParams,
  mergeMetadata,
  metadata,
  text,
  unsettable,
} from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { invalidRequest, missing } from '../http/stripe-error.ts';

const updateParams = z.strictObject({
  name: text.optional(),
  active: flag.optional(),
  description: unsettable.optional(),
  default_price: text.optional(),
  metadata: metadata.optional(),
  statement_descriptor: z.string().max(22).optional(),
  unit_label: unsettable.optional(),
  tax_code: unsettable.optional(),
  url: unsettable.optional(),
  images: ignored,
  marketing_features: ignored,
  shippable: ignored,
  expand,
});
const createParams = updateParams.omit({ default_price: true }).extend({ id: text.optional(), name: text });

/** `/v1/products`: create, retrieve, update, list. */
export function addProductEndpoints(api: StripeApi): void {
  api.post('/products', createParams, (params, { account, request }) => {
    if (params.id !== undefined && account.products.has(params.id)) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    return addProduct(account, params, request);
  });
  const list = z.strictObject({ ...listParams, active: flag.optional(), ids: z.array(text).optional() });
  api.get('/products', list, (params, { account }) =>
    listObjects(
      account.products.values(),
      params,
      '/v1/products',
      ({ id, active }) =>
        (params.active === undefined || active === params.active) &&
        (params.ids === undefined || params.ids.includes(id)),
    ),
  );
  api.get('/products/:id', z.strictObject({ expand }), (_params, { account, id }) =>
    findProduct(account, id, 'id'),
  );
  api.post('/products/:id', updateParams, (params, { account, id, request }) => {
    const product = findProduct(account, id, 'id');
    applyParams(product, params, account);
    account.recordEvent('product.updated', product, request);
    return product;
  });
}

export function findProduct(account: StripeAccount, id: string, param: string): Product {
  const product = account.products.get(id);
  if (product === undefined) throw missing('product', id, param);
  return product;
}

type NewProduct = Partial<Omit<z.output<typeof createParams>, 'name'>> & { readonly name: string };

/** Adds a product and records it. */
export function addProduct(account: StripeAccount, params: NewProduct, request: RequestContext): Product {
  const product = newProduct(account, params.id ?? account.newId('prod_'), params.name);
  applyParams(product, params, account);
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

function applyParams(
  product: Product,
  params: Partial<z.output<typeof updateParams>>,
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
