/** A Spanish number in E.164, in groups: `+34 612 34 56 78`. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+34)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');
