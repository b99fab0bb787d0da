import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { localModelTexts } from '../../../web/src/shared/local-model/local-model-texts.ts';
import { documentPatterns, sourcePatterns, spanishPlaces } from './audiences.ts';
import { findMisplacedTexts, findSpanishParagraphs, hasSpanishData } from './find-misplaced-texts.ts';

function readFiles(patterns: readonly string[]): [string, string][] {
  return globSync(patterns, { cwd: repositoryRoot }).map((found) => [
    found.split(path.sep).join('/'),
    readFileSync(pathInRepository(found), 'utf8'),
  ]);
}

test.each([
  ['tools/operations/deploy.ts', "console.error('Falta la clave.');"],
  ['tools/operations/deploy.ts', 'const faults = [`No se encuentra aquí`];'],
  ['tools/bootstrap.mjs', "process.stderr.write('Usa otra orden');"],
  ['tools/operations/backup-rehearse.ts', `throw new UsageError(\`La copia «\${name}» no está.\`);`],
  ['emulators/src/seed/main.ts', "throw new Error('No hay ' + 'ejemplo para ' + name);"],
  ['emulators/src/stripe/http/api-faults.ts', "const message = 'La ruta no existe';"],
  ['functions/src/chat/ask.ts', "services.log.warn('pregunta sin respuesta', { id });"],
  ['functions/src/chat/ask.ts', '/** Responde a la pregunta. */'],
  ['functions/src/shared/config/environment.ts', "const fault = 'falta una variable';"],
  ['functions/src/chat/ask.unit.test.ts', "describe.each([1])('la pregunta %s', () => {});"],
  ['web/src/chat/page.tsx', "console.warn('No se ha podido crear la conversación', error);"],
])('finds Spanish text for developers: in %s, %s', (place, source) => {
  expect(findMisplacedTexts(place, source)).not.toEqual([]);
});

test.each([
  ['tools/operations/deploy.ts', `throw new Error(\`There is no command «está», nor «\${name}».\`);`],
  ['tools/operations/deploy.ts', "const page = '/documentos/factura.pdf', word = 'Contraseña-2026';"],
  ['tools/operations/backup-rehearse.ts', "const question = '¿Cuál es la renta mensual?';"],
  ['tools/operations/deploy.unit.test.ts', "expect(read('¿Cuál?')).toBe('renta');"],
  ['emulators/src/stripe/pages/not-found.ts', "send('Aquí no hay nada que pagar.');"],
  ['functions/src/chat/ask.ts', "throw new ApiError('not_found', 'No se ha encontrado la conversación.');"],
  ['functions/src/chat/ask.unit.test.ts', "test.each(['¿Cuánto es?'])('%s is «la pregunta»', () => {});"],
  ['web/src/chat/page.tsx', "const title = 'Conversación'; /** «Conversación» is its name. */"],
])('accepts text for developers: in %s, %s', (place, source) => {
  expect(findMisplacedTexts(place, source)).toEqual([]);
});

test('uses English for all texts for developers and operators', { timeout: 60_000 }, () => {
  const allSources = readFiles(sourcePatterns);
  expect(allSources.length).toBeGreaterThan(2_000);
  expect(allSources.flatMap(([place, source]) => findMisplacedTexts(place, source))).toEqual([]);
});

test.each(Object.keys(spanishPlaces))('%s: contains the Spanish data for which it is exempt', (place) => {
  const allSources = readFiles([place.endsWith('/') ? `${place}**/*.ts` : place]);
  expect(allSources.some(([found, source]) => hasSpanishData(found, source))).toBe(true);
});

test("uses English in documents, except for the README's summary and first steps", () => {
  const allDocuments = readFiles(documentPatterns);
  expect(allDocuments.length).toBeGreaterThan(50);
  expect(allDocuments.flatMap(([place, text]) => findSpanishParagraphs(place, text))).toEqual([]);
  const readme = readFileSync(pathInRepository('README.md'), 'utf8');
  const [, inSpanish = ''] = /^## En español\n(.*?)(?=^## )/ms.exec(readme) ?? [];
  const [, sentTo = '?'] = /README, en «([^»]+)»/.exec(localModelTexts.remedy) ?? [];
  for (const part of [
    '`npm start`',
    '`npm test`',
    '`demo@legajo.example`',
    '`Legajo-2026`',
    `**${sentTo}**`,
  ]) {
    expect(inSpanish).toContain(part);
  }
});

test('finds a Spanish paragraph of a document outside its Spanish section', () => {
  const text = '# Legajo\n\n## En español\n\nLo que es, y para quien.\n\n## Commands\n\nRuns.\n\n';
  expect(findSpanishParagraphs('README.md', text)).toEqual([]);
  expect(findSpanishParagraphs('README.md', `${text}Lo que falta, con una clave.`)).toHaveLength(1);
});
