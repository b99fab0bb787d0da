import { expect, it } from 'vitest';
import { type Command, matchCommands } from './match-commands.ts';

const command = (group: string, label: string, keywords?: string): Command => ({
  id: label,
  group,
  label,
  ...(keywords !== undefined && { keywords }),
});
const found = (commands: readonly Command[], query: string) =>
  matchCommands(commands, query).map(({ value, items }) => [value, items.map(({ label }) => label)]);

const commands = [
  command('Páginas', 'Facturación', 'plan créditos'),
  command('Páginas', 'Extractor Web'),
  command('Documentos', 'Contrato de alquiler.pdf'),
  command('Documentos', 'Renovación del contrato.pdf'),
  command('Conversaciones', '¿Cuánto dura el contrato de alquiler?'),
];

it('finds without accents and in any case, and also by what is not shown', () => {
  expect(found(commands, 'FACTURACION')).toEqual([['Páginas', ['Facturación']]]);
  expect(found(commands, 'creditos')).toEqual([['Páginas', ['Facturación']]]);
  expect(found(commands, 'renovación contrato')).toEqual([['Documentos', ['Renovación del contrato.pdf']]]);
  expect(found(commands, 'dromedario')).toEqual([]);
});

it('puts what begins so before what has a word that does, and that before the rest, groups included', () => {
  expect(found(commands, 'contra')).toEqual([
    ['Documentos', ['Contrato de alquiler.pdf', 'Renovación del contrato.pdf']],
    ['Conversaciones', ['¿Cuánto dura el contrato de alquiler?']],
  ]);
  expect(found([command('A', 'recontratar'), command('B', 'Contrato')], 'contra')).toEqual([
    ['B', ['Contrato']],
    ['A', ['recontratar']],
  ]);
});

it('wants every word, wherever it stands', () => {
  expect(found(commands, 'alquiler contrato').flatMap(([, labels]) => labels)).toEqual([
    'Contrato de alquiler.pdf',
    '¿Cuánto dura el contrato de alquiler?',
  ]);
});

it('shows the first six of each group until something is asked, and then eight', () => {
  const many = Array.from({ length: 20 }, (_, at) => command('Documentos', `Copia ${at}.pdf`));
  expect(matchCommands(many, ' ')[0]?.items).toHaveLength(6);
  expect(matchCommands(many, 'copia')[0]?.items).toHaveLength(8);
});
