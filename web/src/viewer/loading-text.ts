/** Apart from the viewer's other texts, which come with its code. */
export const loadingText = 'Cargando documento…';
