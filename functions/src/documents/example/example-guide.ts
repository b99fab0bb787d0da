import type { DocumentGuide } from '../../contract/documents/schemas.ts';

/** The guide of the example, written by us and stored with the document, without a model. */
export const exampleGuide: DocumentGuide = {
  title: 'Mantenimiento informático de Asesoría Valle del Jerte',
  date: '2026-01-12',
  summary:
    'Contrato por el que Sistemas Trasmiera mantiene los equipos de Asesoría Valle del Jerte durante dos años, por 1.150 euros al mes más IVA, con tiempos de respuesta y penalizaciones.',
  questions: [
    '¿Cuál es el precio del servicio y en qué plazo se paga?',
    '¿Con qué antelación hay que comunicar la voluntad de no renovarlo?',
    '¿Qué penalización hay por cada día de retraso en devolver las claves?',
  ],
};
