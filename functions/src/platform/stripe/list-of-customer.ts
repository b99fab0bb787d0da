import { isObjectMissing } from './stripe-errors.ts';

/** Yields a customer's objects at Stripe, all pages; none for an unknown customer. */
export async function* listOfCustomer<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* list;
  } catch (error) {
    if (!isObjectMissing(error)) throw error;
  }
}
