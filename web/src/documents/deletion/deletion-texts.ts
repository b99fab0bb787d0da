export const deletionTexts = {
  delete: 'Eliminar documentos',
  noFiles: 'No hay archivos',
  removed: 'Documento eliminado',
  failed: (name: string) => `No se ha podido eliminar «${name}».`,
} as const;
