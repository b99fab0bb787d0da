/** Proves a password to the identity provider. Expected failures are values: a sentence for the field. */
export type ProvePassword = (
  email: string,
  password: string,
) => Promise<{ readonly token: string } | { readonly refusal: string }>;
