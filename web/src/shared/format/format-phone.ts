/** Groups the digits of a Spanish mobile number in E.164 with non-breaking spaces: `+34 612 345 678`. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
