/** Marks a subscription at Stripe that ends because one of its payments was disputed at the bank. */
export const disputeComment = 'dispute';
