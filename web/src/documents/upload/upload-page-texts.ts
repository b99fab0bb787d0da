/** Texts of the upload screen, besides those of every upload. */
export const uploadPageTexts = {
  title: 'Subir documentos PDF',
  backToChat: 'Volver al Chat',
  steps: [
    { title: 'Añade archivos', text: 'Elige PDF o fotos de páginas, o arrástralos.' },
    { title: 'Comprueba el formato', text: 'PDF de 10 MB como máximo; de las fotos hacemos un PDF.' },
    { title: 'Procesa', text: 'Leemos cada página para que puedas preguntar.' },
  ],
  chooseFiles: 'Añadir archivos',
  takePhoto: 'Hacer una foto',
  dropHint: 'o arrástralos a esta página',
  selectedCount: (count: number) =>
    count === 1 ? '1 archivo seleccionado' : `${count} archivos seleccionados`,
  noneSelected: 'Ningún archivo seleccionado',
  process: 'Procesar',
  processing: 'Procesando…',
  selectFirst: 'Please select files to upload',
  askThese: (count: number) => (count === 1 ? 'Preguntar a este documento' : 'Preguntar a estos documentos'),
  helpTitle: 'Antes de subir',
  help: [
    'Solo archivos PDF.',
    'Las fotos se convierten en PDF antes de subirlas.',
    '10 MB como máximo por archivo.',
    'El texto debe ser legible.',
  ],
  deleteHeading: 'Eliminar documentos',
} as const;
