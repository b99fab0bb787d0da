import type { TypedValue } from '../../../../functions/src/contract/proved-values/schemas.ts';
import type { TermUnit } from '../../../../functions/src/contract/proved-values/value-types.ts';
import type { SeededRandom } from '../stage/draw.ts';

/** A value and one of the notations in which documents write it. */
export interface WrittenValue {
  readonly value: TypedValue;
  readonly text: string;
}

const smallNumberWords =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',');
const hundreds =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(
    ',',
  );

/** Writes a number below a million in Spanish words, before a masculine noun. */
function inWords(number: number): string {
  if (number >= 1_000) {
    const thousands = Math.floor(number / 1_000);
    const rest = number % 1_000;
    return `${thousands === 1 ? '' : `${inWords(thousands)} `}mil${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (number === 100) return 'cien';
  if (number > 100) {
    const rest = number % 100;
    return `${hundreds[Math.floor(number / 100)]}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (number < smallNumberWords.length)
    return (smallNumberWords[number] ?? '').replace(/uno$/u, 'ún').replace(/^ún$/u, 'un');
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : ` y ${rest === 1 ? 'un' : smallNumberWords[rest]}`}`;
}

const formatGrouped = (euros: number, cents: boolean): string =>
  new Intl.NumberFormat('es-ES', {
    useGrouping: 'always',
    minimumFractionDigits: cents ? 2 : 0,
    maximumFractionDigits: cents ? 2 : 0,
  }).format(euros);

/** Writes an amount of whole euros below a million. */
export function amount(draw: SeededRandom, euros: number): WrittenValue {
  const words = inWords(euros);
  const text = draw.one([
    `${formatGrouped(euros, false)} euros`,
    `${formatGrouped(euros, true)} €`,
    `${formatGrouped(euros, true)} euros`,
    `${formatGrouped(euros, false)} €`,
    `${words} euros (${formatGrouped(euros, true)} €)`,
    `${words.toUpperCase()} EUROS (${formatGrouped(euros, true)} €)`,
    `${words} euros`,
    `${formatGrouped(euros, true)} EUR`,
  ]);
  return { value: { type: 'amount', minor_units: euros * 100, currency: 'EUR' }, text };
}

/** Writes an amount with cents as a table does. */
export function cellAmount(minorUnits: number): WrittenValue {
  return {
    value: { type: 'amount', minor_units: minorUnits, currency: 'EUR' },
    text: `${formatGrouped(minorUnits / 100, true)} €`,
  };
}

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Writes a day between 2023 and 2026. */
export function date(draw: SeededRandom, style: 'prose' | 'form' = 'prose'): WrittenValue {
  const year = 2023 + Math.floor(draw.number() * 4);
  const month = 1 + Math.floor(draw.number() * 12);
  const day = 1 + Math.floor(draw.number() * 28);
  const inProse = [
    `${day} de ${months[month - 1]} de ${year}`,
    `${day} de ${months[month - 1]} de ${year}`,
    `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    `${day === 1 ? 'uno' : inWords(day).replace(/ún$/u, 'uno')} de ${months[month - 1]} de ${inWords(year)}`,
    `${day} de ${months[month - 1]} del año ${year}`,
  ];
  const inForm = [
    `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    `${twoDigits(day)}-${twoDigits(month)}-${year}`,
    `${day} de ${months[month - 1]} de ${year}`,
  ];
  const text = draw.one(style === 'prose' ? inProse : inForm);
  return { value: { type: 'date', date: `${year}-${twoDigits(month)}-${twoDigits(day)}` }, text };
}

const unitNames: Record<TermUnit, readonly [one: string, several: string]> = {
  hour: ['hora', 'horas'],
  day: ['día', 'días'],
  business_day: ['día hábil', 'días hábiles'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};

export function term(draw: SeededRandom, count: number, unit: TermUnit): WrittenValue {
  const name = unitNames[unit][count === 1 ? 0 : 1];
  const words = /^(?:hora|semana)/u.test(name)
    ? inWords(count).replace(/un$/u, 'una').replace(/ún$/u, 'una')
    : inWords(count);
  const text = draw.one([
    `${words} ${name}`,
    `${words} (${count}) ${name}`,
    `${count} ${name}`,
    `${words.toUpperCase()} (${count}) ${name.toUpperCase()}`,
  ]);
  return { value: { type: 'term', count, unit }, text };
}

export function percentage(draw: SeededRandom, percent: number): WrittenValue {
  const figure = new Intl.NumberFormat('es-ES').format(percent);
  const texts = [`${figure} %`, `${figure}%`, `${figure} por ciento`];
  const inLetters = Number.isInteger(percent) ? [`${inWords(percent)} por ciento (${figure} %)`] : [];
  return { value: { type: 'percentage', percent }, text: draw.one([...texts, ...inLetters]) };
}

export const yesNo = (isYes: boolean): TypedValue => ({ type: 'yes_no', is_yes: isYes });
export const plainText = (text: string): WrittenValue => ({ value: { type: 'text', text }, text });
export const party = (name: string): WrittenValue => ({ value: { type: 'party', name }, text: name });
export const list = (items: readonly string[]): WrittenValue => {
  const text = `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;
  return { value: { type: 'list', items: [...items] }, text };
};

const givenNames =
  'María José,Antonio,Laura,Javier,Carmen,Francisco,Isabel,Miguel Ángel,Lucía,Pedro,Nuria,Álvaro,Beatriz,Sergio,Rosa,Iñaki,Montserrat,Jorge,Elena,Raúl'.split(
    ',',
  );
const surnames =
  'García Ortega,Fernández Prieto,Ruiz Navarro,Moreno Gil,Jiménez de la Fuente,Álvarez Núñez,Romero Cano,Torres Vidal,Serrano Ibáñez,Molina Peña,Ortiz Echeverría,Castro Lorenzo,Rubio Sáez,Marín del Río,Iglesias Bravo'.split(
    ',',
  );
const firms =
  'Promociones Levante,Gestiones Arenal,Talleres Ebro,Distribuciones Noroeste,Clínica Dental Alameda,Transportes Hermanos Soler,Logística Meridiana,Consultoría Aral,Inversiones Montjuïc,Viveros del Segura'.split(
    ',',
  );
const firmForms = [', S.L.', ', S.A.', ' S.L.U.', ', S.L.U.', ' S.A.'];

/** Title and name of a person, or a company. */
export function person(draw: SeededRandom): {
  readonly written: string;
  readonly name: string;
  readonly isWoman: boolean;
} {
  const given = draw.one(givenNames);
  const isWoman = /^(?:María|Laura|Carmen|Isabel|Lucía|Nuria|Beatriz|Rosa|Montserrat|Elena)/u.test(given);
  const name = `${given} ${draw.one(surnames)}`;
  const title = draw.one(isWoman ? ['Dña. ', 'Doña ', 'D.ª '] : ['D. ', 'Don ']);
  return { written: `${title}${name}`, name, isWoman };
}

export function drawFirm(draw: SeededRandom): { readonly written: string; readonly name: string } {
  const name = `${draw.one(firms)}${draw.one(firmForms)}`;
  return { written: name, name };
}

export const identity = (draw: SeededRandom): string =>
  `${Math.floor(draw.between(10_000_000, 99_999_999))}${draw.one(['A', 'B', 'H', 'K', 'T', 'Z'])}`;
export const street = (draw: SeededRandom): string =>
  `${draw.one(['calle', 'avenida', 'plaza', 'paseo'])} ${draw.one(['de la Constitución', 'Mayor', 'del Carmen', 'de Goya', 'San Vicente', 'de los Olmos', 'Real', 'del Puerto'])}, ${Math.floor(draw.between(1, 120))}, ${draw.one(['1.º A', '2.º B', '3.º izquierda', 'bajo', '4.º C', '5.º D'])}`;
export const city = (draw: SeededRandom): string =>
  draw.one([
    'Madrid',
    'Valencia',
    'Sevilla',
    'Zaragoza',
    'Bilbao',
    'Málaga',
    'Murcia',
    'Valladolid',
    'Vigo',
    'Alicante',
  ]);
