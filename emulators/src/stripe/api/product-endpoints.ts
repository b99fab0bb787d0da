import { z } from 'zod';
import {
  addProduct,
  applyProductParams,
  productCreateParams,
  productUpdateParams,
} from '../catalog/add-product.ts';
import { listObjects } from '../http/list-objects.ts';
import { expandParam, flagParam, listParams, textParam } from '../http/params.ts';
import type { StripeApi } from '../http/stripe-api.ts';
import { findProduct } from '../objects/find-objects.ts';
import { invalidRequest } from '../objects/stripe-error.ts';

/** `/v1/products`: create, retrieve, update, list. */
export function addProductEndpoints(api: StripeApi): void {
  api.post('/products', productCreateParams, (params, { account, request }) => {
    if (params.id !== undefined && account.products.has(params.id)) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    }
    return addProduct(account, params, request);
  });
  const list = z.strictObject({
    ...listParams,
    active: flagParam.optional(),
    ids: z.array(textParam).optional(),
  });
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
  api.get('/products/:id', z.strictObject({ expand: expandParam }), (_params, { account, id }) =>
    findProduct(account, id, 'id'),
  );
  api.post('/products/:id', productUpdateParams, (params, { account, id, request }) => {
    const product = findProduct(account, id, 'id');
    applyProductParams(product, params, account);
    account.recordEvent('product.updated', product, request);
    return product;
  });
}
