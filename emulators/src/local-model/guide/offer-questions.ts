import { findAnswer } from '../answer/find-answer.ts';
import { readQuestion } from '../answer/read-question.ts';
import type { Unit } from '../answer/read-units.ts';
import { toStatement } from '../answer/statements.ts';

/** Questions by kind of document; the first kind whose name the beginning of a document contains decides. */
const questionsByKind: readonly (readonly [kind: RegExp, questions: readonly string[]])[] = [
  [
    /n[óo]mina|recibo de salarios/iu,
    ['¿Cuál es el líquido a percibir?', '¿Cuál es el salario base?', '¿Qué retención de IRPF hay?'],
  ],
  [/factura|presupuesto|albar[áa]n/iu, ['¿Cuál es el total?', '¿Cómo se paga?', '¿Qué garantía hay?']],
  [
    /arrendamiento|alquiler/iu,
    ['¿Cuál es la renta mensual?', '¿A cuánto asciende la fianza?', '¿Cuánto dura el contrato?'],
  ],
  [
    /p[óo]liza|seguro/iu,
    ['¿Cuál es la prima?', '¿Qué no está cubierto?', '¿En qué plazo hay que comunicar un siniestro?'],
  ],
  [
    /pr[ée]stamo|hipoteca|cr[ée]dito/iu,
    ['¿Qué TAE tiene el préstamo?', '¿Qué comisión de apertura hay?', '¿Cuánto se paga al mes?'],
  ],
  [
    /contrato de trabajo|trabajador|empleo/iu,
    ['¿Qué jornada hay?', '¿Cuánto dura el periodo de prueba?', '¿Cuántos días de vacaciones hay?'],
  ],
  [/acta|junta|asamblea/iu, ['¿Quién preside?', '¿Qué derrama se acuerda?']],
  [
    /manual|instrucciones|gu[íi]a/iu,
    ['¿Cada cuánto hay que limpiar o revisar?', '¿Qué no cubre la garantía?'],
  ],
  [/contrato|convenio|acuerdo/iu, ['¿Cuál es el precio?', '¿Cuánto dura el contrato?']],
  [/requerimiento|notificaci[óo]n/iu, ['¿Qué plazo hay?']],
];
const maxQuestions = 3;
/** Characters at the beginning of a document that name its kind. */
const maxBeginning = 400;

/** A question that the local model answers, and the unit that answers it. */
export interface OfferedQuestion {
  readonly question: string;
  readonly unit: Unit;
}

/** Returns the questions for a document of this kind that the local model answers from it. */
export function offerQuestions(beginning: string, units: readonly Unit[]): OfferedQuestion[] {
  const start = beginning.slice(0, maxBeginning);
  const [, questions = []] = questionsByKind.find(([kind]) => kind.test(start)) ?? [];
  const offered = questions.flatMap((question) => {
    const [unit] = readQuestion(question).parts.flatMap((part) => findAnswer(part, units));
    return unit !== undefined && toStatement(unit) !== undefined ? [{ question, unit }] : [];
  });
  return offered.slice(0, maxQuestions);
}
