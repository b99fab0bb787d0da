const maxLength = 254;
/** What the server accepts as an email: see `emailSchema` of the contract. */
const pattern = /^[\w.'+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/**
 * The text where it is an email, else an empty one. For what comes with an address: anybody can write an address of this
 * site, and a sentence in it would read as ours.
 */
export const readEmail = (text: string): string =>
  text.length <= maxLength && pattern.test(text) ? text : '';
