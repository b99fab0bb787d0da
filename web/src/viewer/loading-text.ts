/** Separate from the viewer's other texts, which load with its code. */
export const loadingText = 'Cargando documento…';
