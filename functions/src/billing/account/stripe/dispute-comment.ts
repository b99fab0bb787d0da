/** Comment on a Stripe subscription that ends because one of its payments was disputed at the bank. */
export const disputeComment = 'dispute';
