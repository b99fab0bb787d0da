import { leaseContract } from '../documents/lease-contract.ts';
import { teleworkPolicy } from '../documents/telework-policy.ts';

/**
 * A question and its answer with citation marks as a model writes them: `c4` is page 4 of the contract, `g2` page 2 of
 * the guide.
 */
export interface WrittenExchange {
  readonly question: string;
  /** Absent when the documents do not contain it; then `searchedPages` names the searched pages. */
  readonly answer?: string;
  readonly searchedPages?: readonly string[];
}

export interface WrittenConversation {
  /** Name of a document, or `all`. */
  readonly selectedDocument: string;
  /** Hours before the stack was started. */
  readonly hoursAgo: number;
  readonly exchanges: readonly WrittenExchange[];
}

/** First letters of the keys in citation marks. */
export const documentKeys = { c: leaseContract.fileName, g: teleworkPolicy.fileName } as const;

/**
 * Conversations of the demo account: a fact with a condition and a sum, a comparison of two documents, and an answer
 * turned into a table. One question has no answer in the documents.
 */
export const demoConversations: readonly WrittenConversation[] = [
  {
    selectedDocument: teleworkPolicy.fileName,
    hoursAgo: 50,
    exchanges: [
      {
        question: '¿Qué gastos me compensan por trabajar a distancia?',
        answer: `Por cada día efectivo de trabajo a distancia se abonan **2,75 euros** en concepto de electricidad, calefacción y conexión a internet, con un máximo de **35 euros al mes**. [[g3|Por cada día efectivo de trabajo a distancia se abonan 2,75 euros en concepto de electricidad, calefacción y conexión a internet, con un máximo de 35 euros al mes]]

La empresa entrega un ordenador portátil, un monitor de veinticuatro pulgadas, una silla ergonómica y un teléfono móvil con línea. [[g3|La empresa entrega un ordenador portátil, un monitor de veinticuatro pulgadas, una silla ergonómica y un teléfono móvil con línea]]`,
      },
      {
        question: 'Ponlo en una tabla',
        answer: `| Qué | Cuánto |
| --- | --- |
| Por cada día efectivo de trabajo a distancia se abonan | 2,75 euros [[g3|Por cada día efectivo de trabajo a distancia se abonan 2,75 euros]] |
| Máximo | 35 euros al mes [[g3|con un máximo de 35 euros al mes]] |
| La empresa entrega | un ordenador portátil, un monitor de veinticuatro pulgadas, una silla ergonómica y un teléfono móvil con línea [[g3|La empresa entrega un ordenador portátil, un monitor de veinticuatro pulgadas, una silla ergonómica y un teléfono móvil con línea]] |`,
      },
      { question: '¿Y me pagan la comida?', searchedPages: ['g3', 'g1'] },
    ],
  },
  {
    selectedDocument: 'all',
    hoursAgo: 26,
    exchanges: [
      {
        question: '¿Qué plazos tengo que vigilar en los dos documentos?',
        answer: `- La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes. [[c3|La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes]]
- Llegado el vencimiento, el contrato se prorrogará por periodos anuales, hasta un máximo de tres, salvo que una de las partes comunique a la otra su voluntad de no renovarlo con una antelación mínima de cuatro meses. [[c2|Llegado el vencimiento, el contrato se prorrogará por periodos anuales, hasta un máximo de tres, salvo que una de las partes comunique a la otra su voluntad de no renovarlo con una antelación mínima de cuatro meses]]
- Al terminar el arrendamiento la arrendataria devolverá las llaves en el plazo de cinco días. [[c5|Al terminar el arrendamiento la arrendataria devolverá las llaves en el plazo de cinco días]] Por cada día de retraso pagará una penalización de 80 euros. [[c5|Por cada día de retraso pagará una penalización de 80 euros]]
- El trabajo a distancia es voluntario para ambas partes y se formaliza en un acuerdo escrito antes de empezar. [[g1|El trabajo a distancia es voluntario para ambas partes y se formaliza en un acuerdo escrito antes de empezar]] Es reversible con un preaviso de treinta días naturales. [[g1|Es reversible con un preaviso de treinta días naturales]]
- El material se devuelve en los diez días siguientes al fin del acuerdo. [[g3|El material se devuelve en los diez días siguientes al fin del acuerdo]]
- Cualquier incidente, como la pérdida del portátil o el envío de un correo a un destinatario equivocado, se notifica a la delegada de protección de datos en un plazo máximo de dos horas. [[g4|Cualquier incidente, como la pérdida del portátil o el envío de un correo a un destinatario equivocado, se notifica a la delegada de protección de datos en un plazo máximo de dos horas]]`,
      },
    ],
  },
  {
    selectedDocument: leaseContract.fileName,
    hoursAgo: 3,
    exchanges: [
      {
        question: '¿Puede la arrendataria dejar el local antes de que termine el contrato?',
        answer: `La arrendataria podrá desistir del contrato **una vez transcurridos los dos primeros años**, siempre que lo comunique por burofax con tres meses de antelación. [[c2|La arrendataria podrá desistir del contrato una vez transcurridos los dos primeros años, siempre que lo comunique por burofax con tres meses de antelación]]

En ese caso abonará una indemnización equivalente a una mensualidad de renta por cada año que reste por cumplir. [[c2|En ese caso abonará una indemnización equivalente a una mensualidad de renta por cada año que reste por cumplir]]`,
      },
      {
        question: '¿Cuánto pagaría si le quedan dos años por cumplir?',
        answer: `La indemnización es de una mensualidad de renta por cada año que reste por cumplir: 2 × 1.250 = 2.500 euros. [[c2|una indemnización equivalente a una mensualidad de renta por cada año que reste por cumplir]] [[c3|La renta mensual se fija en 1.250 euros]]`,
      },
    ],
  },
];
