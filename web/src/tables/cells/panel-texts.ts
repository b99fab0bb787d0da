import { formatCredits } from '@/shared/format/format.ts';

/** Texts of an open cell. */
export const panelTexts = {
  title: (column: string, document: string) => `${column}, en ${document}`,
  close: 'Cerrar la celda',
  ofDocument: 'El documento',
  answer: 'Respuesta',
  places: 'Dónde lo dice',
  page: (label: string) => `Página ${label}`,
  disputed: 'El documento dice cosas distintas',
  disputedHint: 'Legajo no elige entre ellas. Si sabes cuál es la correcta, escríbela.',
  doubt: 'La página se leyó con dudas: compara las palabras con la imagen.',
  usual: (text: string) => `En la mayoría de los documentos: ${text}`,
  deleted:
    'El documento se ha eliminado: sus respuestas se conservan, pero ya no puedes abrirlo ni preguntarle.',
  correct: 'Corregir a mano',
  changeCorrection: 'Cambiar la corrección',
  correction: 'Valor correcto',
  correctionHint: {
    text: 'Un texto.',
    amount: 'Por ejemplo: 1.250,00 €',
    date: 'Por ejemplo: 31/03/2026',
    term: 'Por ejemplo: 24 meses',
    percentage: 'Por ejemplo: 21 %',
    yes_no: 'Sí o No',
    party: 'El nombre de la persona o empresa.',
    list: 'Separa los elementos con punto y coma.',
  },
  notOfType: 'No se entiende como un valor de esta columna: se guarda como texto y no cuenta en los totales.',
  undoCorrection: 'Quitar la corrección',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  correctFailed: 'No se ha podido corregir',
  askAgain: (credits: number) => `Volver a preguntar por hasta ${formatCredits(credits)}`,
  ask: (credits: number) => `Preguntar por hasta ${formatCredits(credits)}`,
  asking: 'Empezando…',
} as const;
