import type { Support } from '../evidence/assess-answer.ts';
import type { ReadAnswer } from '../model-answers/read-answer.ts';

/** Two pages as they are read from a PDF: a hyphen at the end of a line, a table without its columns. */
export const casePages: readonly string[] = [
  `Artículo 37. Descanso semanal, fiestas y permisos.
1. Los trabajadores tendrán derecho a un descanso mínimo semanal, acumulable por periodos de hasta catorce días, de día y medio ininterrumpido.
2. Las fiestas laborales, que tendrán carácter retribuido y no recuperable, no podrán exceder de catorce al año, de las cuales dos serán loca-
les. En cualquier caso se respetarán como fiestas de ámbito nacional las de la Natividad del Señor, Año Nuevo, 1 de mayo, como Fiesta del Trabajo, y 12 de octubre, como Fiesta Nacional de España.
3. El trabajador, previo aviso y justificación, podrá ausentarse del trabajo, con derecho a remuneración, por alguno de los motivos y por el tiempo siguiente:
a) Quince días naturales en caso de matrimonio.
b) Cinco días por accidente o enfermedad graves, hospitalización o intervención quirúrgica sin hospitalización que precise reposo domiciliario del cónyuge.
c) Un día por traslado del domicilio habitual.
Concepto Base Tipo Cuota
Contingencias comunes 1.845,30 4,70 % 86,73
Desempleo 1.845,30 1,55 % 28,60
IRPF 1.845,30 12,00 % 221,44
El artículo no se aplica a los altos cargos, salvo pacto expreso en contrario.`,
  `La renta es de 740 euros al mes, pagaderos por transferencia dentro de los siete primeros días de cada mes. La fianza es de dos mensualidades de renta y se devuelve en el plazo de un mes desde la entrega de las llaves.`,
];

/** What models of several makers wrote or are documented to write, and what is to become of it. */
export interface AnswerCase {
  readonly name: string;
  readonly output: string;
  readonly outcome: ReadAnswer['outcome'];
  readonly text: string;
  /** The pages that it ends up citing, from 1. */
  readonly pages: readonly number[];
  /** What is known of each of its statements. */
  readonly supports: readonly Support[];
}

export const answerCases: readonly AnswerCase[] = [
  {
    name: 'exact quote',
    output:
      'El descanso semanal mínimo es de día y medio. [[1|descanso mínimo semanal, acumulable por periodos de hasta catorce días, de día y medio ininterrumpido]]',
    outcome: 'proved',
    text: 'El descanso semanal mínimo es de día y medio.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'mark before the full stop',
    output: 'El descanso semanal mínimo es de día y medio [[1|de día y medio ininterrumpido]].',
    outcome: 'proved',
    text: 'El descanso semanal mínimo es de día y medio.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'hyphenated at line end',
    output: 'Dos fiestas son locales. [[1|de las cuales dos serán locales]]',
    outcome: 'proved',
    text: 'Dos fiestas son locales.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'curly quotes around quote',
    output: 'Dos fiestas son locales. [[1|“de las cuales dos serán locales”]]',
    outcome: 'proved',
    text: 'Dos fiestas son locales.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'ellipsis inside quote',
    output:
      'Las fiestas no exceden de catorce. [[1|Las fiestas laborales (...) no podrán exceder de catorce al año]]',
    outcome: 'proved',
    text: 'Las fiestas no exceden de catorce.',
    pages: [1, 1],
    supports: ['cited'],
  },
  {
    name: 'ellipsis … inside quote, short',
    output: 'Hay descanso de día y medio. [[1|descanso mínimo semanal … de día y medio ininterrumpido]]',
    outcome: 'proved',
    text: 'Hay descanso de día y medio.',
    pages: [1, 1],
    supports: ['cited'],
  },
  {
    name: 'quote of 25 words (over 15)',
    output:
      'Las fiestas son como máximo catorce. [[1|Las fiestas laborales, que tendrán carácter retribuido y no recuperable, no podrán exceder de catorce al año, de las cuales dos serán locales. En cualquier caso se respetarán]]',
    outcome: 'proved',
    text: 'Las fiestas son como máximo catorce.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'translated quote (English question)',
    output:
      'The minimum weekly rest is a day and a half. [[1|minimum weekly rest of a day and a half uninterrupted]]',
    outcome: 'unproved',
    text: 'The minimum weekly rest is a day and a half.',
    pages: [],
    supports: ['unchecked'],
  },
  {
    name: 'English answer, Spanish quote',
    output: 'The minimum weekly rest is a day and a half. [[1|de día y medio ininterrumpido]]',
    outcome: 'proved',
    text: 'The minimum weekly rest is a day and a half.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'table row verbatim',
    output: 'La cuota del IRPF es de 221,44. [[1|IRPF 1.845,30 12,00 % 221,44]]',
    outcome: 'proved',
    text: 'La cuota del IRPF es de 221,44.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'table row with bars inside quote',
    output: 'La cuota del IRPF es de 221,44. [[1|IRPF | 1.845,30 | 12,00 % | 221,44]]',
    outcome: 'proved',
    text: 'La cuota del IRPF es de 221,44.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'table cells header joined',
    output: 'La cuota del IRPF es de 221,44. [[1|IRPF Cuota 221,44]]',
    outcome: 'proved',
    text: 'La cuota del IRPF es de 221,44.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'number alone',
    output: 'La cuota del IRPF es de 221,44 euros. [[1|221,44]]',
    outcome: 'proved',
    text: 'La cuota del IRPF es de 221,44 euros.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'number written otherwise',
    output: 'La base es 1845,30. [[1|IRPF 1845,30 12,00 %]]',
    outcome: 'proved',
    text: 'La base es 1845,30.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'changed verb (paraphrase)',
    output:
      'El descanso es de día y medio. [[1|los trabajadores tienen derecho a un descanso mínimo semanal de día y medio]]',
    outcome: 'proved',
    text: 'El descanso es de día y medio.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'wrong key, right quote in other passage',
    output: 'La renta es de 740 euros. [[1|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'unknown key',
    output: 'La renta es de 740 euros. [[p9999|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'key in upper case',
    output: 'La renta es de 740 euros. [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'key with key= prefix',
    output: 'La renta es de 740 euros. [[key="2"|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'mark with blanks',
    output: 'La renta es de 740 euros. [[ 2 | La renta es de 740 euros al mes ]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'single brackets',
    output: 'La renta es de 740 euros. [2|La renta es de 740 euros al mes]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'mark without quote',
    output: 'La renta es de 740 euros. [[2]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'CJK brackets',
    output: 'La renta es de 740 euros. 【2|La renta es de 740 euros al mes】',
    outcome: 'proved',
    text: 'La renta es de 740 euros.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'two quotes in one mark',
    output:
      'La renta y la fianza. [[2|La renta es de 740 euros al mes|La fianza es de dos mensualidades de renta]]',
    outcome: 'proved',
    text: 'La renta y la fianza.',
    pages: [2, 2],
    supports: ['cited'],
  },
  {
    name: 'two keys in one mark',
    output:
      'La renta es de 740 euros y hay fianza. [[2|La renta es de 740 euros al mes; 1|Un día por traslado]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros y hay fianza.',
    pages: [2, 1],
    supports: ['cited'],
  },
  {
    name: 'wrong claim, true quote',
    output:
      'La renta es de 940 euros al mes y la fianza de tres mensualidades. [[2|La fianza es de dos mensualidades de renta]]',
    outcome: 'proved',
    text: 'La renta es de 940 euros al mes y la fianza de tres mensualidades.',
    pages: [2],
    supports: ['unchecked'],
  },
  {
    name: 'negated claim, true quote',
    output:
      'El artículo se aplica siempre a los altos cargos. [[1|El artículo no se aplica a los altos cargos]]',
    outcome: 'proved',
    text: 'El artículo se aplica siempre a los altos cargos.',
    pages: [1],
    supports: ['unchecked'],
  },
  {
    name: 'claim of own knowledge beside true quote',
    output: 'La renta es de 740 euros y puede actualizarse con el IPC. [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros y puede actualizarse con el IPC.',
    pages: [2],
    supports: ['cited'],
  },
  {
    name: 'calculation',
    output:
      'La fianza asciende a 1.480 euros (2 × 740). [[2|La fianza es de dos mensualidades de renta]] [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La fianza asciende a 1.480 euros (2 × 740).',
    pages: [2, 2],
    supports: ['checked'],
  },
  {
    name: 'list with one closing citation',
    output:
      'Los permisos son:\n- Quince días naturales por matrimonio.\n- Cinco días por enfermedad grave del cónyuge.\n- Un día por mudanza. [[1|Un día por traslado del domicilio habitual]]',
    outcome: 'proved',
    text: 'Los permisos son:\n- Quince días naturales por matrimonio.\n- Cinco días por enfermedad grave del cónyuge.\n- Un día por mudanza.',
    pages: [1],
    supports: ['unchecked', 'unchecked', 'cited'],
  },
  {
    name: 'Markdown table with marks in cells',
    output:
      '| Permiso | Duración |\n|---|---|\n| Matrimonio | 15 días [[1|Quince días naturales en caso de matrimonio]] |\n| Traslado | 1 día [[1|Un día por traslado del domicilio habitual]] |',
    outcome: 'proved',
    text: '| Permiso | Duración |\n|---|---|\n| Matrimonio | 15 días |\n| Traslado | 1 día |',
    pages: [1, 1],
    supports: ['cited', 'cited'],
  },
  {
    name: 'Markdown table, citation below',
    output:
      '| Permiso | Duración |\n|---|---|\n| Matrimonio | 15 días |\n| Traslado | 1 día |\n\n[[1|Quince días naturales en caso de matrimonio]] [[1|Un día por traslado del domicilio habitual]]',
    outcome: 'proved',
    text: '| Permiso | Duración |\n|---|---|\n| Matrimonio | 15 días |\n| Traslado | 1 día |',
    pages: [1, 1],
    supports: ['cited', 'cited'],
  },
  {
    name: 'summary, one citation at the end',
    output:
      'El documento regula el descanso semanal, las fiestas laborales y los permisos retribuidos. Fija un descanso de día y medio y hasta catorce fiestas. También recoge los permisos por matrimonio, enfermedad y traslado. [[1|Descanso semanal, fiestas y permisos]]',
    outcome: 'proved',
    text: 'El documento regula el descanso semanal, las fiestas laborales y los permisos retribuidos. Fija un descanso de día y medio y hasta catorce fiestas. También recoge los permisos por matrimonio, enfermedad y traslado.',
    pages: [1],
    supports: ['unchecked', 'unchecked', 'cited'],
  },
  {
    name: 'partial answer + abstention',
    output:
      'La renta es de 740 euros al mes. [[2|La renta es de 740 euros al mes]] El contrato no dice nada de mascotas.',
    outcome: 'proved',
    text: 'La renta es de 740 euros al mes. El contrato no dice nada de mascotas.',
    pages: [2],
    supports: ['checked', 'unchecked'],
  },
  {
    name: 'sentinel and reason',
    output: 'NO_CONSTA. Los pasajes no hablan de mascotas.',
    outcome: 'absent',
    text: '. Los pasajes no hablan de mascotas.',
    pages: [],
    supports: ['unchecked'],
  },
  {
    name: 'sentinel in Markdown',
    output: '**NO_CONSTA**',
    outcome: 'absent',
    text: '',
    pages: [],
    supports: [],
  },
  {
    name: 'sentinel then answer',
    output: 'NO_CONSTA\n\nSin embargo, la renta es de 740 euros. [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'Sin embargo, la renta es de 740 euros.',
    pages: [2],
    supports: ['cited'],
  },
  {
    name: 'refusal in own words',
    output: 'Los documentos no contienen esa información.',
    outcome: 'absent',
    text: 'Los documentos no contienen esa información.',
    pages: [],
    supports: ['unchecked'],
  },
  {
    name: '<think> block',
    output:
      '<think>\nVeamos. El usuario pregunta por la renta. El pasaje 2 dice 740 euros.\n</think>\n\nLa renta es de 740 euros al mes. [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros al mes.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: '<think> with draft marks',
    output:
      '<think>\nPodría citar [[1|Un día por traslado del domicilio habitual]] pero no procede.\n</think>\nLa renta es de 740 euros al mes. [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'La renta es de 740 euros al mes.',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'answer repeats the FORMAT line',
    output: 'FORMAT: legajo-answer/1\nLa renta es de 740 euros al mes. [[2|La renta es de 740 euros al mes]]',
    outcome: 'proved',
    text: 'FORMAT: legajo-answer/1\nLa renta es de 740 euros al mes.',
    pages: [2],
    supports: ['cited'],
  },
  {
    name: 'LaTeX',
    output: 'La fianza es \\(2 \\times 740 = 1480\\) euros. [[2|La fianza es de dos mensualidades de renta]]',
    outcome: 'proved',
    text: 'La fianza es 2 × 740 = 1480 euros.',
    pages: [2],
    supports: ['cited'],
  },
  {
    name: 'JSON answer',
    output:
      '{"answer": "La renta es de 740 euros", "citations": [{"key": "2", "quote": "La renta es de 740 euros al mes"}]}',
    outcome: 'proved',
    text: 'La renta es de 740 euros',
    pages: [2],
    supports: ['checked'],
  },
  {
    name: 'cut by the token limit',
    output:
      'La renta es de 740 euros al mes. [[2|La renta es de 740 euros al mes]] La fianza se devuelve en el plazo de un mes desde la entrega de las lla',
    outcome: 'proved',
    text: 'La renta es de 740 euros al mes. La fianza se devuelve en el plazo de un mes desde la entrega de las lla',
    pages: [2],
    supports: ['checked', 'unchecked'],
  },
  {
    name: 'short quote of 4 signs',
    output: 'El IRPF se retiene. [[1|IRPF]]',
    outcome: 'proved',
    text: 'El IRPF se retiene.',
    pages: [1],
    supports: ['cited'],
  },
  {
    name: 'generic 2-word quote',
    output: 'El permiso por nacimiento es de 16 semanas. [[1|días naturales]]',
    outcome: 'proved',
    text: 'El permiso por nacimiento es de 16 semanas.',
    pages: [1],
    supports: ['unchecked'],
  },
];
