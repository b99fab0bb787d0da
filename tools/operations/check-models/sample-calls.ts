import type { CompletionRequest, ModelPurpose } from '../../../functions/src/engines/models/models.ts';

export type SampleCall = Pick<CompletionRequest, 'messages' | 'maxOutputTokens' | 'purpose'>;

const samplePassage =
  '<passage-c0de key="1" document="contrato.pdf" page="1">\nLa renta es de 740 euros al mes.\n</passage-c0de>';
/** A square of 96 px with a frame. */
const samplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAIAAABt+uBvAAAAsklEQVR4nO3QsQmAQADAwJ/AkdzMxs0cyQ2+sxIRLExxkAHCjWNf9ND4/SAeoNdA63bqChAgQIAAhQMECBAgQOEAAQIECFA4QIAAAQIUDhAgQIAAhQMECBAgQOEAAQIECFA4QIAAAQIUDhAgQIAAhQMECBAgQOEAAQIECFA4QIAAAQIUDhAgQIAAhQMECBAgQOEAAQIECFA4QIAAAQIUDhAgQIAAhQMECBCgGJBuAwToWxM2sKazGVRF6QAAAABJRU5ErkJggg==';

const sample = (
  purpose: ModelPurpose,
  maxOutputTokens: number,
  system: string,
  content: Extract<CompletionRequest['messages'][number], { role: 'user' }>['content'],
): SampleCall => ({
  purpose,
  maxOutputTokens,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content },
  ],
});

/** One small call of each purpose, in the form of the product's own. */
export const sampleCalls: Readonly<Record<ModelPurpose, SampleCall>> = {
  answer: sample(
    'answer',
    300,
    'Responde a la pregunta solo con el pasaje, en una frase. Detrás, la cita: [[1|palabras copiadas del pasaje]].',
    `${samplePassage}\n<question-c0de>\n¿Cuál es la renta?\n</question-c0de>`,
  ),
  rewrite: sample(
    'rewrite',
    100,
    'Escribe la pregunta nueva de forma que se entienda sin la conversación. Solo la pregunta.',
    '<history-c0de>\nU: ¿Cuál es la renta?\nA: 740 euros al mes.\n</history-c0de>\n<question-c0de>\n¿Y la fianza?\n</question-c0de>',
  ),
  judge: sample(
    'judge',
    60,
    'Di con una palabra, sí o no, si la cita demuestra la frase.',
    'Frase: La renta es de 740 euros.\nCita: La renta es de 740 euros al mes.',
  ),
  guide: sample(
    'guide',
    200,
    'Presenta el documento en una frase que empieza por «RESUMEN:».',
    `${samplePassage}\n<guide-c0de>\nPresenta este documento.\n</guide-c0de>`,
  ),
  explain: sample(
    'explain',
    100,
    'Di en una frase qué cambia. Escribe el número del cambio, dos puntos y la frase.',
    '<passage-c0de key="1a" page="1">\nLa renta es de 740 euros.\n</passage-c0de>\n<passage-c0de key="1n" page="1">\nLa renta es de 780 euros.\n</passage-c0de>\n<explain-c0de>\nExplica los cambios.\n</explain-c0de>',
  ),
  table: sample(
    'table',
    100,
    'Responde a cada pregunta con una línea: su número, dos puntos, el valor y el número de la frase entre corchetes.',
    '<passage-c0de key="1" document="contrato.pdf" page="1">\n[1.1] La renta es de 740 euros al mes.\n</passage-c0de>\n<table-c0de>\n1. [importe con su moneda] Renta: ¿Cuál es la renta?\n</table-c0de>',
  ),
  translate: sample(
    'translate',
    100,
    'You receive JSON: {"target": language, "segments": [text, …]}. Answer only with JSON: {"segments": [text, …]}, translated.',
    JSON.stringify({ target: 'English', segments: ['La renta es de 740 euros.'] }),
  ),
  vision: sample(
    'vision',
    200,
    'Transcribe the page. Describe a figure without text in one short sentence.',
    [
      { type: 'text', text: 'Transcribe this page.' },
      { type: 'image', dataUrl: samplePicture },
    ],
  ),
};

export const sampleTexts = {
  question: '¿Cuál es la renta?',
  passage: 'La renta es de 740 euros al mes.',
} as const;
