import { isMissing } from './stripe-errors.ts';

/** A customer's objects at Stripe, all pages; none where Stripe does not know the customer. */
export async function* listOfCustomer<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* list;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
