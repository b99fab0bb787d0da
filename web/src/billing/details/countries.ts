/** ISO 3166-1 codes of the European Union and of countries near Spain. */
const codes = [
  ...['AD', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

const names = new Intl.DisplayNames('es', { type: 'region' });

export const countryName = (code: string): string => names.of(code) ?? code;

/** Returns the countries sorted by Spanish name, including `known`. */
export const countryOptions = (selectedCode: string) =>
  [...new Set([...codes, selectedCode])]
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
