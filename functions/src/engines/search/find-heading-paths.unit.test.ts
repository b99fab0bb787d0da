import { describe, expect, it } from 'vitest';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { findHeadingPaths } from './find-heading-paths.ts';

/** Returns the path of the passage that starts with these words. */
function pathOf(words: string, ...texts: readonly string[]): string {
  const pages = texts.map((text, at) => ({ index: at + 1, label: `${at + 1}`, text }));
  const page = pages.find(({ text }) => text.includes(words));
  if (page === undefined) throw new Error('No page contains these words.');
  const paths = runWithoutPauses(
    findHeadingPaths(pages, [{ page: page.index, start: page.text.indexOf(words) }]),
  );
  return (paths[0] ?? []).join(' › ');
}

const law = `TÍTULO II
Vacaciones, licencias y permisos
CAPÍTULO III
Permisos
Sección 1.ª– Permisos de carácter general
Artículo 14. Adaptación del horario por razones de conciliación de la vida familiar y
laboral.
1. Se concederán permisos con derecho a la totalidad de las retribuciones. Véase el
artículo 3.2 de esta ley. Primera letra del apartado.
2. El disfrute comenzará el mismo día.
Artículo 15 bis.Pausa.4
El personal dispondrá de un descanso.`;

describe('findHeadingPaths (headings above a passage) in a legal text', () => {
  it('returns title, chapter, section and article with their names', () => {
    expect(pathOf('2. El disfrute', law)).toBe(
      'Título II. Vacaciones, licencias y permisos › Capítulo III. Permisos › Sección 1.ª. Permisos de carácter general › Artículo 14. Adaptación del horario por razones de conciliación de la vida familiar y laboral',
    );
  });

  it('includes the headings at the start of the passage', () => {
    expect(pathOf('CAPÍTULO III', law)).toContain('Capítulo III. Permisos › Sección 1.ª');
    expect(pathOf('CAPÍTULO III', law)).toMatch(/laboral$/u);
  });

  it('continues the path on the next page and changes it with each article', () => {
    expect(pathOf('Sigue.', law, 'Sigue.')).toMatch(/general › Artículo 15 bis\. Pausa$/u);
  });

  it("ends a heading's section at the next one of the same or a higher level", () => {
    const after =
      'CAPÍTULO IV\nDISPOSICIONES COMUNES\nTexto.\nDisposición final única. Entrada en vigor.\nRige ya.';
    expect(pathOf('Texto.', law, after)).toMatch(/^Título II[^›]* › Capítulo IV\. Disposiciones comunes$/u);
    expect(pathOf('Rige', law, after)).toBe('Disposición final única. Entrada en vigor');
    expect(pathOf('Rige', law, 'ANEXO I\nCuadro de horas\nRige')).toBe('Anexo I. Cuadro de horas');
  });

  it('ignores sentences that mention an article, and entries of a table of contents', () => {
    const mention =
      'Se aplica lo dicho.\nArtículo 34 del Estatuto.\nTítulo oficial exigido.\nEn lo demás, rige.';
    expect(pathOf('En lo demás', mention)).toBe('');
    const contents = [
      'TÍTULO I. Jornada ....... 4',
      'Artículo 1. Objeto ....... 4',
      'Artículo 2. Ámbito de',
      'aplicación ....... 5',
    ];
    expect(pathOf('Preámbulo', contents.join('\n'), 'Preámbulo')).toBe('');
  });

  it('normalises mixed small capitals and joins hyphenated words', () => {
    const mixed =
      'CAPÍTULO I\ndIsPosIcIonEs gEnERaLEs\nArtículo 36. Trabajo a turnos y ritmo de tra-\nbajo.\nTexto.';
    expect(pathOf('Texto.', mixed)).toBe(
      'Capítulo I. Disposiciones generales › Artículo 36. Trabajo a turnos y ritmo de trabajo',
    );
  });
});

describe('findHeadingPaths (headings above a passage) in a contract or a report', () => {
  it('returns lines in capitals and clause headings', () => {
    const lease = `CONTRATO DE ARRENDAMIENTO
REUNIDOS
De una parte, doña Ana.
CLÁUSULAS
PRIMERA.- Objeto.
El arrendador cede la vivienda.
SEGUNDA.- Duración.
Será de un año.`;
    expect(pathOf('De una parte', lease)).toBe('Contrato de arrendamiento reunidos');
    expect(pathOf('El arrendador', lease)).toBe('Cláusulas › Primera. Objeto');
    expect(pathOf('Será', lease)).toBe('Cláusulas › Segunda. Duración');
  });

  it('returns numbered headings by depth, without items of lists and rows of tables', () => {
    const report = `1. Objeto del informe
Se describe la obra.
2. Metodología
2.1 Muestras
Se tomaron:
1. una por planta,
2 Tornillos 3,50
Y nada más.`;
    expect(pathOf('Se describe', report)).toBe('1. Objeto del informe');
    expect(pathOf('Y nada', report)).toBe('2. Metodología › 2.1. Muestras');
  });

  it('ignores a line at the top of every page', () => {
    const pages = ['uno', 'dos', 'tres'].map((word) => `EMPRESA DE AGUAS\nHabla de ${word}.`);
    expect(pathOf('Habla de tres', ...pages)).toBe('');
  });

  it('returns an empty path without headings', () => {
    expect(pathOf('Llovía', 'Llovía en la aldea. Nadie salió.')).toBe('');
  });
});
