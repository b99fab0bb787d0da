/** What the chat screen says. Functions fill in names and numbers. */
export const chatTexts = {
  greeting: 'Cómo te puedo ayudar?',
  typing: 'El asistente está escribiendo...',
  chooseFirst: 'Elige primero un documento, o todos, para poder preguntar.',
  chosen: (label: string) => `Has elegido «${label}». Pregunta lo que necesites.`,
  chosenAll: 'Has elegido todos los documentos. Pregunta lo que necesites.',
  insufficientCredits: 'Créditos insuficientes para realizar la consulta.',
  answerFailed: 'Error obteniendo respuesta del servidor.',
  answerMissing: 'No se pudo obtener respuesta.',
  notCharged: 'No se te ha cobrado ningún crédito.',
  stopped: 'Has detenido la respuesta.',
  interrupted: 'La respuesta se cortó antes de terminar.',
  retry: 'Reintentar',
  unsupportedNote: 'Lo subrayado con puntos no se ha podido comprobar en tus documentos.',
  unsupportedSuffix: ' (sin comprobar en tus documentos)',
  sourceLine: (name: string, label: string) => `Fuente: ${name}, página ${label}`,
  citationName: (number: number, name: string, label: string) => `Cita ${number}: ${name}, página ${label}`,
} as const;
