import { expect, it } from 'vitest';
import { type Command, matchCommands } from './match-commands.ts';

const command = (group: string, label: string, keywords?: string): Command => ({
  id: label,
  group,
  label,
  ...(keywords !== undefined && { keywords }),
});
const matchLabels = (commands: readonly Command[], query: string) =>
  matchCommands(commands, query).map(({ value, items }) => [value, items.map(({ label }) => label)]);

const commands = [
  command('Páginas', 'Facturación', 'plan créditos'),
  command('Páginas', 'Extractor Web'),
  command('Documentos', 'Contrato de alquiler.pdf'),
  command('Documentos', 'Renovación del contrato.pdf'),
  command('Conversaciones', '¿Cuánto dura el contrato de alquiler?'),
];

it('finds palette commands by label or hidden keywords, ignoring accents and case', () => {
  expect(matchLabels(commands, 'FACTURACION')).toEqual([['Páginas', ['Facturación']]]);
  expect(matchLabels(commands, 'creditos')).toEqual([['Páginas', ['Facturación']]]);
  expect(matchLabels(commands, 'renovación contrato')).toEqual([
    ['Documentos', ['Renovación del contrato.pdf']],
  ]);
  expect(matchLabels(commands, 'dromedario')).toEqual([]);
});

it('ranks palette commands by a match at the start of the label, then of a word, then elsewhere, also between groups', () => {
  expect(matchLabels(commands, 'contra')).toEqual([
    ['Documentos', ['Contrato de alquiler.pdf', 'Renovación del contrato.pdf']],
    ['Conversaciones', ['¿Cuánto dura el contrato de alquiler?']],
  ]);
  expect(matchLabels([command('A', 'recontratar'), command('B', 'Contrato')], 'contra')).toEqual([
    ['B', ['Contrato']],
    ['A', ['recontratar']],
  ]);
});

it('finds palette commands with every word of the query, in any order', () => {
  expect(matchLabels(commands, 'alquiler contrato').flatMap(([, labels]) => labels)).toEqual([
    'Contrato de alquiler.pdf',
    '¿Cuánto dura el contrato de alquiler?',
  ]);
});

it('lists six palette commands per group for an empty query, and eight otherwise', () => {
  const many = Array.from({ length: 20 }, (_, index) => command('Documentos', `Copia ${index}.pdf`));
  expect(matchCommands(many, ' ')[0]?.items).toHaveLength(6);
  expect(matchCommands(many, 'copia')[0]?.items).toHaveLength(8);
});

it('lists every page and action of the palette for an empty query', () => {
  const fixed = Array.from({ length: 11 }, (_, at) => ({
    ...command('Ir a', `Página ${at}`),
    isFixed: true,
  }));
  expect(matchCommands(fixed, '')[0]?.items).toHaveLength(11);
});
