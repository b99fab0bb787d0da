import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';

/** Folders with texts that users read. */
const folders = ['web/src', 'functions/src'];
const isRead = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/** Finds every match of a pattern, as `path: words`. */
function findMatches(pattern: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(pathInRepository(folder), { recursive: true, encoding: 'utf8' })
      .filter(isRead)
      .flatMap((name) => {
        const text = readFileSync(pathInRepository(folder, name), 'utf8');
        return [...text.matchAll(pattern)].map(([words]) => `${path.join(folder, name)}: ${words}`);
      }),
  );
}

test.each([
  ['créditos sueltos', /créditos de una sola vez/giu],
  ['usar créditos', /créditos? gastados?|gastar créditos/giu],
  ['página extraída', /páginas? entregadas?/giu],
  ['sitio web', /extra(?:er|yendo) webs/giu],
  ['resumen', /`Guía de|presentación del documento/gu],
  ['reemplazar', /sustitu(?:ir|ido|yó) el documento|documento sustituido/giu],
])('uses the word «%s» instead of its former synonyms', (_name, beforePattern) => {
  expect(findMatches(beforePattern)).toEqual([]);
});

test('addresses the user as «tú» in sentences that ask for an act', () => {
  // Looks for verbs after a colon, at the start of a text or of a sentence, where the next step is named.
  const acts =
    'compruebe|elija|indique|revise|pulse|escriba|seleccione|introduzca|espere|inténtelo|consulte|vuelva a';
  expect(findMatches(new RegExp(`(?:: |['"\`>]|[.!] )(?:${acts})(?= [^'"\`\\n]*['"\`<])`, 'giu'))).toEqual(
    [],
  );
});

/** Matches sentences of the specification, and one about the past. */
const pastSentencePattern =
  /No se pudo (?:cargar el balance de credits|cargar la información de facturación|obtener respuesta|conectar)$/u;

test('words recent failures in the present perfect in Spanish texts', () => {
  const failureTexts = findMatches(/No se pud(?:o|ieron)[^'`"<]*?(?=[.'`"<])/gu);
  expect(failureTexts.length).toBeGreaterThan(0);
  expect(failureTexts.filter((place) => !pastSentencePattern.test(place))).toEqual([]);
});
