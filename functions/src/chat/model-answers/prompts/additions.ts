import type { AnswerStyle } from '../../../contract/chat/schemas.ts';
import { noAnswerSentinel } from '../../../engines/evidence/index.ts';

/**
 * Instructions for questions that compare documents. This text and the next ones are placed between passages and
 * question.
 */
export const comparisonAddition = `
La pregunta compara documentos. Ponlos uno al lado del otro, en una tabla con una columna por documento y una fila por asunto, o asunto por asunto si solo hay uno: qué dice cada uno, con su número. Si uno no dice nada de un asunto, dilo en su lugar.`;

export const rewritingAddition = `
La pregunta se refiere a tu respuesta anterior, que sigue. Rehazla como se pide, con el mismo contenido y con los números de las frases de los pasajes. La respuesta anterior no es una fuente.`;

export const wholeDocumentsScope = `
Los pasajes son los documentos enteros, página a página. Si la pregunta se refiere a ellos en conjunto, recórrelos del principio al final y cita frases de todas sus partes. No dejes fuera nada de lo que se pide.`;

export const pagesScope = `
Los pasajes son, enteras, las páginas que nombra la pregunta: en ellas está todo lo que hace falta. Si pide lo que dicen, un resumen o una traducción, recórrelas del principio al final y cita cada frase.`;

export const partScope = (number: number, count: number): string => `
Los pasajes son la parte ${number} de ${count} de los documentos; las demás se leen aparte y después se reúne todo. Escribe lo que esta parte aporta a la pregunta, aunque sea poco, con sus números y sin introducción. Si no aporta nada, escribe ${noAnswerSentinel} y nada más.`;

export const notesScope = `
Los documentos se han leído por partes. Las notas son lo que ha aportado cada parte, en su orden, y ocupan el lugar de los pasajes. Escribe con ellas una sola respuesta: reúne lo que se repite, conserva todo lo distinto y copia cada número entre corchetes tal como está.`;

/** Wishes of the user about the length of the answer and its tone; the usual ones need no words. */
export const lengthAdditions: Readonly<Record<AnswerStyle['length'], string | undefined>> = {
  short: 'Responde con lo imprescindible: una o dos frases, o una lista breve.',
  usual: undefined,
  detailed:
    'Responde con detalle: añade las condiciones, los plazos, las cifras y las excepciones de los pasajes que tengan que ver con la pregunta.',
};

export const toneAdditions: Readonly<Record<AnswerStyle['tone'], string | undefined>> = {
  usual: undefined,
  plain:
    'Escribe para quien no conoce la materia: frases cortas y palabras corrientes, sin cambiar lo que dicen los pasajes.',
  formal: 'Escribe en registro formal, como en un escrito profesional, y trata de usted.',
};

/** Follows the question when the user asked for another answer. */
export const repeatAddition = `
La persona ya recibió una respuesta a esta pregunta y ha pedido otra: vuelve a leer todos los pasajes y responde desde el principio, por si a la primera le faltó algo o citó mal.`;

/** Precedes a rejected answer, of which no sentence could be proved. */
export const correctionAddition = `
Ya respondiste a esta pregunta, pero ninguna de tus frases se ha podido demostrar con los pasajes. Escríbela otra vez con las palabras de los pasajes y termina cada frase con el número de la que la demuestra, como [1.2]. Tu respuesta fue:`;
