/** Maximum number of documents named in the warning. */
const maxNamed = 4;

const list = new Intl.ListFormat('es');

export const dialogTexts = {
  title: 'Eliminar Documentos',
  selectAll: (count: number) => `Seleccionar todos (${count})`,
  warning: (count: number) =>
    count === 1
      ? 'Se eliminará 1 documento. Esta acción no se puede deshacer.'
      : `Se eliminarán ${count} documentos. Esta acción no se puede deshacer.`,
  names: (names: readonly string[]) =>
    list.format(
      names.length > maxNamed
        ? [...names.slice(0, maxNamed - 1), `${names.length - maxNamed + 1} más`]
        : names,
    ),
  hint: 'Elige los documentos que quieres eliminar.',
  hintInCaseFile:
    'Se eliminan de tu cuenta y de todos tus expedientes. Para sacarlos solo de este, usa «Elegir documentos…» en el menú del expediente.',
  cancel: 'Cancelar',
  count: (count: number) => `Eliminar (${count})`,
  removedCount: (count: number) => (count === 1 ? 'Documento eliminado' : `${count} documentos eliminados`),
  deleting: 'Eliminando...',
} as const;
