/** An amount in minor units as Spanish money: 150000, "eur" → "1.500,00 €". */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('es-ES', { style: 'currency', currency, useGrouping: 'always' });
  return format.format(amount / 100);
}
