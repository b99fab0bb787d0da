import { formatMoney } from '@/shared/format/format.ts';

const microPerCent = 10_000;

export function formatModelCost(microEur: number): string {
  return formatMoney(Math.round(microEur / microPerCent));
}
