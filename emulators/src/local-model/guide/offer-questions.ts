import { findAnswer } from '../answer/find-answer.ts';
import { readQuestion } from '../answer/read-question.ts';
import type { Unit } from '../answer/read-units.ts';
import { toStatement } from '../answer/statements.ts';

/** Kinds of document and their questions; the first kind whose name the beginning of a document contains decides. */
const questionsByKind =
  `nómina|recibo de salarios: ¿Cuál es el líquido a percibir? ¿Cuál es el salario base? ¿Qué retención de IRPF hay?
factura|presupuesto|albarán: ¿Cuál es el total? ¿Cómo se paga? ¿Qué garantía hay?
arrendamiento|alquiler: ¿Cuál es la renta mensual? ¿A cuánto asciende la fianza? ¿Cuánto dura el contrato?
póliza|seguro: ¿Cuál es la prima? ¿Qué no está cubierto? ¿En qué plazo hay que comunicar un siniestro?
préstamo|hipoteca|crédito: ¿Qué TAE tiene el préstamo? ¿Qué comisión de apertura hay?
contrato de trabajo|trabajador|empleo: ¿Qué jornada hay? ¿Cuánto dura el periodo de prueba? ¿Cuántos días de vacaciones hay?
acta|junta|asamblea: ¿Quién preside? ¿Qué derrama se acuerda?
manual|instrucciones|guía: ¿Cada cuánto hay que limpiar o revisar? ¿Qué no cubre la garantía?
contrato|convenio|acuerdo: ¿Cuál es el precio? ¿Cuánto dura el contrato?
requerimiento|notificación: ¿Qué plazo hay?`
    .split('\n')
    .map((line) => {
      return { kind: new RegExp(line.replace(/:.*/u, ''), 'iu'), questions: line.match(/¿[^?]+\?/gu) ?? [] };
    });

/** Returns the questions for a document of this kind that the local model answers, each with its first proof. */
export function offerQuestions(
  beginning: string,
  units: readonly Unit[],
): { readonly question: string; readonly unit: Unit }[] {
  const start = beginning.slice(0, 400);
  return (questionsByKind.find(({ kind: kindPattern }) => kindPattern.test(start))?.questions ?? []).flatMap(
    (question) => {
      const [unit] = readQuestion(question).parts.flatMap((part) => findAnswer(part, units));
      return unit !== undefined && toStatement(unit) !== undefined ? [{ question, unit }] : [];
    },
  );
}
