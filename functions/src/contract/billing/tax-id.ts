/** A valid tax id without spaces, dots and hyphens. Kinds are those of Stripe's tax ids. */
export interface TaxId {
  /**
   * `es_cif`: any Spanish NIF, of a person or an entity. `eu_vat`: a VAT number of the Union, with its country in
   * front.
   */
  readonly kind: 'es_cif' | 'eu_vat';
  readonly value: string;
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const entityLetters = 'JABCDEFGHI';
/**
 * First letters of the ids of entities whose check character is a digit, and of those whose check character is a
 * letter. Others have either («Orden» EHA/451/2008).
 */
const digitEntities = 'ABEH';
const letterEntities = 'NPQRSW';

/** National formats in the Union's VIES service; Greece is `EL`, and `XI` is Northern Ireland. */
const vatFormatPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Matches labels in front of an id, such as «CIF/NIF» and «USt-IdNr.». */
const labelPattern = /^(?:NIF|CIF|DNI|NIE|VATNUMBER|VATNO|VATID|VAT|P?IVA|TVA|USTIDNR)+(?=.)/;
/** Matches «Nº» before a number. */
const numberSignPattern = /N[.\s]?[º°]/g;
/** Matches the form of a NIF, NIE or CIF, with or without «ES». */
const spanishFormPattern = /^(?:ES)?(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/;

/**
 * Parses a Spanish NIF (DNI, NIE, or that of an entity), with or without `ES`, and verifies its check character. Parses
 * a VAT number of another member state by its format. Returns `undefined` for other texts.
 */
export function readTaxId(text: string): TaxId | undefined {
  const value = withoutSeparators(text);
  const national = value.startsWith('ES') ? value.slice(2) : value;
  if (isNif(national)) return { kind: 'es_cif', value: national };
  const formatPattern = vatFormatPatterns[value.slice(0, 2)];
  return formatPattern?.test(value.slice(2)) ? { kind: 'eu_vat', value } : undefined;
}

/**
 * Returns the reason why a text is no tax id. `control`: a NIF with a wrong check character. `form`: not the format of
 * its member state. `outside`: not usable on invoices, such as ids of other countries.
 */
export function explainTaxIdFault(text: string): 'control' | 'form' | 'outside' {
  const value = withoutSeparators(text);
  if (spanishFormPattern.test(value)) return 'control';
  return value.startsWith('ES') || value.slice(0, 2) in vatFormatPatterns ? 'form' : 'outside';
}

function withoutSeparators(text: string): string {
  const value = text
    .toUpperCase()
    .replace(numberSignPattern, '')
    .replace(/[^A-Z0-9]/g, '')
    .replace(labelPattern, '');
  // Replaces the code of ISO 3166, which Greek documents have, by `EL`.
  return value.replace(/^GR(?=\d)/, 'EL');
}

/** Returns true when the check character of a Spanish NIF, in capitals and without separators, is right. */
export function isNif(value: string): boolean {
  if (/^\d{8}[A-Z]$/.test(value)) return hasPersonLetter(value.slice(0, 8), value);
  // Replaces the letter of a NIE (X, Y, Z) by its digit (0, 1, 2). K, L and M precede the number of a person without a
  // DNI.
  if (/^[XYZ]\d{7}[A-Z]$/.test(value))
    return hasPersonLetter(`${'XYZ'.indexOf(value.charAt(0))}${value.slice(1, 8)}`, value);
  if (/^[KLM]\d{7}[A-Z]$/.test(value)) return hasPersonLetter(value.slice(1, 8), value);
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(value) && hasEntityControl(value);
}

function hasPersonLetter(digits: string, value: string): boolean {
  return personLetters.charAt(Number(digits) % personLetters.length) === value.at(-1);
}

function hasEntityControl(value: string): boolean {
  const entity = value.charAt(0);
  const control = value.charAt(8);
  const sum = [...value.slice(1, 8)].reduce((total, digit, index) => {
    const twice = Number(digit) * 2;
    return total + (index % 2 === 0 ? Math.floor(twice / 10) + (twice % 10) : Number(digit));
  }, 0);
  const expected = (10 - (sum % 10)) % 10;
  // Allows a letter as check character after two zeros: those of entities that are not resident in Spain.
  const mayBeLetter = !digitEntities.includes(entity) || value.slice(1, 3) === '00';
  const mayBeDigit = !letterEntities.includes(entity);
  return (
    (mayBeDigit && control === String(expected)) ||
    (mayBeLetter && control === entityLetters.charAt(expected))
  );
}
