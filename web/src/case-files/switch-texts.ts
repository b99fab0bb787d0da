/** Texts of the button that opens another case file, apart from those of code that is loaded on demand. */
export const switchTexts = {
  open: (name: string) => `Expediente: ${name}`,
  all: 'Todos los documentos',
  create: 'Nuevo expediente…',
  contents: 'Elegir documentos…',
  manage: 'Ver y gestionar expedientes',
} as const;
