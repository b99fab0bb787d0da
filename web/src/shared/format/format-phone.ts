/** A Spanish number in E.164, in groups that no line breaks: `+34 612 34 56 78`. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+34)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
