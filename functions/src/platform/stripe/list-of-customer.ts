import { isMissing } from './stripe-errors.ts';

/** What Stripe lists of a customer, all pages; nothing where it does not know the customer (any more). */
export async function* listOfCustomer<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* list;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
