/** The chat's texts for users without documents. */
export const startTexts = {
  heading: 'Pregunta a tus documentos',
  lead: 'Arrastra aquí un contrato, una norma o un informe. Cada respuesta cita la página de la que sale.',
  firstUpload: 'Subir tu primer documento',
  limits: (pages: string) => `PDF o DOCX, hasta ${pages} y 10 MB por archivo en tu plan`,
  anyLimits: 'PDF o DOCX, hasta 10 MB por archivo',
  example: 'Probar con un contrato de ejemplo',
  exampleFree: 'Añadirlo es gratis.',
  exampleAnswersFree: (answers: string) => `Añadirlo es gratis, y las primeras ${answers} también.`,
  exampleAnswerFree: 'Añadirlo es gratis, y la primera respuesta también.',
  addingExample: 'Preparando el contrato…',
  exampleFailed: 'No se ha podido preparar el contrato de ejemplo.',
  howToStart: 'Cómo empezar',
  steps: [
    { title: 'Sube un documento', text: 'PDF o DOCX de hasta 10 MB, con texto legible.' },
    { title: 'Elige sobre qué preguntar', text: 'Un documento concreto, varios o todos a la vez.' },
    { title: 'Pregunta y comprueba', text: 'Cada respuesta enlaza con la página de la que sale.' },
  ],
} as const;
