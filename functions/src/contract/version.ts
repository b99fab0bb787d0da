/** The version of the product: the site shows it, the API answers it, and no other place says it. */
export const productVersion = '0.1.1';
