import { formatMoney, formatNumber } from '../spanish-format.ts';
import type { TypedValue } from './schemas.ts';
import type { TermUnit } from './value-types.ts';

const unitNames: Record<TermUnit, readonly [singular: string, plural: string]> = {
  hour: ['hora', 'horas'],
  day: ['día', 'días'],
  business_day: ['día hábil', 'días hábiles'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};

/** Formats a value for people: `1.250,00 €`, `31/03/2026`, `24 meses`, `21 %`, `Sí`. Items of a list end with `;`. */
export function formatValue(value: TypedValue): string {
  switch (value.type) {
    case 'text':
      return value.text;
    case 'amount':
      return formatMoney(value.minor_units, value.currency);
    case 'date':
      return value.date.split('-').reverse().join('/');
    case 'term': {
      const [singular, plural] = unitNames[value.unit];
      return `${formatNumber(value.count)} ${value.count === 1 ? singular : plural}`;
    }
    case 'percentage':
      return `${formatNumber(value.percent)} %`;
    case 'yes_no':
      return value.is_yes ? 'Sí' : 'No';
    case 'party':
      return value.name;
    case 'list':
      return value.items.join('; ');
  }
}
