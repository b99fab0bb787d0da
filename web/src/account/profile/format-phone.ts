/** A Spanish mobile in E.164 as people write it: `+34 600 000 001`. Says so where there is none. */
export function formatPhone(phone: string | null): string {
  if (phone === null) return 'Sin verificar';
  return phone.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
}
