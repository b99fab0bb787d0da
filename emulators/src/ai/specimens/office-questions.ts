import {
  consultation,
  decree,
  lease,
  type OfficeDocument,
  quotation,
  worksContract,
} from './office-documents.ts';

/** A question of somebody who has just uploaded documents, and what a right answer holds. */
export interface OfficeQuestion {
  readonly question: string;
  readonly documents: readonly OfficeDocument[];
  /** Every one of them stands in the answer. Absent where the documents do not say it. */
  readonly holds?: readonly RegExp[];
  /** None of them stands in it: another thing that the documents say. */
  readonly lacks?: readonly RegExp[];
  /** The documents that it cites, at least. */
  readonly cites?: readonly OfficeDocument[];
}

const all = [consultation, decree, quotation];

/** The local model was tuned on these. */
export const knownQuestions: readonly OfficeQuestion[] = [
  {
    question: '¿Qué documentación hay que presentar para acreditar la guarda de hecho?',
    documents: [consultation],
    holds: [/empadronamiento/u, /servicios sociales/u, /Declaración responsable/u],
    lacks: [/\?/u],
  },
  {
    question: '¿Desde qué fecha produce efectos la concesión?',
    documents: all,
    holds: [/día siguiente/u],
    lacks: [/\?/u],
  },
  {
    question: '¿Se puede compartir la reducción con otro empleado?',
    documents: all,
    holds: [/no puede compartirse/u],
  },
  {
    question: '¿Cuánto cuesta el mantenimiento del servidor y en cuánto tiempo responden?',
    documents: all,
    holds: [/145,00 €/u, /4 horas/u],
    lacks: [/38,50/u, /8 horas/u],
  },
  {
    question: '¿Cuánto valen las copias de seguridad?',
    documents: all,
    holds: [/38,50 €/u],
    lacks: [/145/u],
  },
  {
    question: '¿Tienen derecho a uniforme?',
    documents: [decree],
    holds: [/uniforme completo/u],
    lacks: [/dignidad/u],
  },
  { question: '¿Cuántos días me dan por casarme?', documents: all, holds: [/quince días naturales/u] },
  {
    question: '¿Cuántos días de permiso hay por fallecimiento de un familiar?',
    documents: all,
    holds: [/tres días/u, /cinco/u],
  },
  { question: '¿Cuál es el salario mínimo de 2026?', documents: all },
  { question: '¿Quién ganó el mundial de fútbol?', documents: all },
  {
    question: 'How many vacation days do workers have per year?',
    documents: all,
    holds: [/veintidós días/u],
  },
  {
    question: 'Resume este documento',
    documents: [decree],
    holds: [/condiciones de trabajo/u, /uniforme|vestuario|vacaciones/u],
    lacks: [/Boletín Oficial/u, /Fdo/u, /Artículo \d+\.\s*$/mu],
  },
  {
    question: 'Compara el preaviso o la antelación que pide cada documento',
    documents: [consultation, quotation],
    holds: [/treinta días de antelación/u],
    cites: [quotation],
  },
  { question: '¿Cuánto suman los tres servicios al mes?', documents: [quotation], holds: [/273,50/u] },
  {
    question: '¿Cuánto se cobra de los días de enfermedad común?',
    documents: [decree],
    holds: [/cincuenta por ciento/u],
  },
  {
    question: '¿Cuándo entra en vigor el decreto y qué deroga?',
    documents: [decree],
    holds: [/1 de octubre de 2024/u, /Instrucción 3\/2009/u],
  },
];

/** Written with the others, before anything was tuned. None was looked at since; their score decided between limits. */
export const unseenQuestions: readonly OfficeQuestion[] = [
  { question: '¿Cada cuánto se revisa la guarda de hecho?', documents: all, holds: [/cada dos años/u] },
  {
    question: '¿En cuánto tiempo tiene que resolver la Administración?',
    documents: all,
    holds: [/diez días hábiles/u],
  },
  {
    question: '¿Hace falta una sentencia o resolución judicial?',
    documents: [consultation],
    holds: [/aunque no exista resolución judicial/u],
  },
  {
    question: '¿Cuántas horas hay que trabajar a la semana en un museo?',
    documents: all,
    holds: [/treinta y cinco horas/u],
  },
  { question: '¿Cuánto pagan por trabajar un domingo?', documents: all, holds: [/48,50 euros/u] },
  { question: '¿Qué horario tiene el turno de tarde?', documents: all, holds: [/14:00 a 20:30/u] },
  {
    question: '¿Puedo llevar el uniforme fuera del trabajo?',
    documents: [decree],
    holds: [/prohibido fuera/u],
  },
  {
    question: '¿Qué precio tiene el soporte por teléfono?',
    documents: all,
    holds: [/90,00 €/u],
    lacks: [/145/u],
  },
  { question: '¿Los precios llevan IVA?', documents: [quotation], holds: [/no incluyen el IVA/u] },
  {
    question: '¿Cuánto cuesta una intervención fuera de horario y cuándo se pagan las facturas?',
    documents: [quotation],
    holds: [/60 euros/u, /día 5 de cada mes/u],
  },
  { question: '¿Cuál es el teléfono de urgencias del museo?', documents: [decree] },
  { question: '¿Cuántos habitantes tiene Tudela?', documents: all },
  {
    question: 'How long is the minimum term of the contract?',
    documents: [quotation],
    holds: [/doce meses/u],
  },
  {
    question: 'Dame los puntos clave',
    documents: [quotation],
    holds: [/permanencia mínima|21 %|60 euros/u],
    lacks: [/Zaragoza/u],
  },
  {
    question: '¿Qué permisos hay por asuntos de familia?',
    documents: [decree],
    holds: [/matrimonio/u, /fallecimiento/u],
  },
  {
    question: '¿Cuántos días se dan por mudanza?',
    documents: [decree],
    holds: [/traslado del domicilio habitual, un día/u],
  },
];

const rent = { holds: [/685 euros/u], lacks: [/fianza/u] };

/** What people ask of their contracts, in their own words. */
export const tenantQuestions: readonly OfficeQuestion[] = [
  { question: '¿Cuánto es la renta mensual?', ...rent },
  { question: '¿Cuánto pago de alquiler al mes?', ...rent },
  { question: '¿A cuánto asciende el alquiler?', ...rent },
  { question: '¿Cuál es la renta del piso?', ...rent },
  { question: '¿Cuándo se paga la renta?', holds: [/cinco primeros días/u], lacks: [/fianza/u] },
  { question: '¿Cuánto dura el contrato?', holds: [/cinco años/u] },
  { question: '¿Quién es el inquilino?', holds: [/Samuel Pardo Quiles/u] },
  { question: '¿Con cuánta antelación tengo que avisar si me voy?', holds: [/treinta días/u] },
  { question: '¿Qué gastos tengo que pagar?', holds: [/38,20/u, /16,75/u, /8,10/u] },
  { question: '¿Sube la renta cada año?', holds: [/máximo del 2 %/u] },
  { question: '¿Se admiten mascotas?', holds: [/No se admiten animales/u] },
  { question: '¿Hay garaje?' },
  { question: '¿Cuánto cuesta el wifi?' },
]
  .map((asked): OfficeQuestion => ({ ...asked, documents: [lease] }))
  .concat([
    { question: '¿Cuánto cuesta la obra?', documents: [worksContract], holds: [/52\.300 euros/u] },
    { question: '¿Cuánto duran las obras?', documents: [worksContract], holds: [/90 días/u] },
    {
      question: '¿Qué garantías hay?',
      documents: [worksContract],
      holds: [/durante un año/u],
      lacks: [/retiene/u],
    },
    { question: '¿Quién es la contratista?', documents: [worksContract], holds: [/Cubiertas Moncayo/u] },
  ]);
