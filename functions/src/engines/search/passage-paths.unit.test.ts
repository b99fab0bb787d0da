import { describe, expect, it } from 'vitest';
import { findPassagePaths } from './passage-paths.ts';

/** The path of the passage that begins with these words, on their page. */
function pathOf(words: string, ...texts: readonly string[]): string {
  const pages = texts.map((text, at) => ({ index: at + 1, label: `${at + 1}`, text }));
  const page = pages.find(({ text }) => text.includes(words));
  if (page === undefined) throw new Error('These words stand on no page.');
  const paths = findPassagePaths(pages, [{ page: page.index, start: page.text.indexOf(words) }]);
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

describe('the path of a passage of a legal text', () => {
  it('holds title, chapter, section and article with their names', () => {
    expect(pathOf('2. El disfrute', law)).toBe(
      'Título II. Vacaciones, licencias y permisos › Capítulo III. Permisos › Sección 1.ª. Permisos de carácter general › Artículo 14. Adaptación del horario por razones de conciliación de la vida familiar y laboral',
    );
  });

  it('counts the headings that it begins with', () => {
    expect(pathOf('CAPÍTULO III', law)).toContain('Capítulo III. Permisos › Sección 1.ª');
    expect(pathOf('CAPÍTULO III', law)).toMatch(/laboral$/u);
  });

  it('changes with each article and goes on over pages', () => {
    expect(pathOf('Sigue.', law, 'Sigue.')).toMatch(/general › Artículo 15 bis\. Pausa$/u);
  });

  it('closes what a new division ends', () => {
    const after =
      'CAPÍTULO IV\nDISPOSICIONES COMUNES\nTexto.\nDisposición final única. Entrada en vigor.\nRige ya.';
    expect(pathOf('Texto.', law, after)).toMatch(/^Título II[^›]* › Capítulo IV\. Disposiciones comunes$/u);
    expect(pathOf('Rige', law, after)).toBe('Disposición final única. Entrada en vigor');
    expect(pathOf('Rige', law, 'ANEXO I\nCuadro de horas\nRige')).toBe('Anexo I. Cuadro de horas');
  });

  it('does not take a sentence that mentions an article, or an entry of the contents, for a heading', () => {
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

  it('is readable where small capitals left a mixture, or a line cut a word', () => {
    const mixed =
      'CAPÍTULO I\ndIsPosIcIonEs gEnERaLEs\nArtículo 36. Trabajo a turnos y ritmo de tra-\nbajo.\nTexto.';
    expect(pathOf('Texto.', mixed)).toBe(
      'Capítulo I. Disposiciones generales › Artículo 36. Trabajo a turnos y ritmo de trabajo',
    );
  });
});

describe('the path of a passage of a contract or a report', () => {
  it('holds capitals and clauses', () => {
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

  it('holds numbered headings by their depth, and no item of a list or row of a table', () => {
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

  it('leaves out what stands at the head of every page', () => {
    const pages = ['uno', 'dos', 'tres'].map((word) => `EMPRESA DE AGUAS\nHabla de ${word}.`);
    expect(pathOf('Habla de tres', ...pages)).toBe('');
  });

  it('is empty where nothing looks like a heading', () => {
    expect(pathOf('Llovía', 'Llovía en la aldea. Nadie salió.')).toBe('');
  });
});
