/** Version of the product: the site shows it, and the API returns it. It has no other source. */
export const productVersion = '0.1.1';
