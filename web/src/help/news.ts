/** Change that users notice: a new or different feature. */
export interface NewsItem {
  /** ISO 8601 day of the release. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

/** Changes, newest first. */
export const news: readonly NewsItem[] = [
  {
    date: '2026-11-29',
    title: 'Muchos documentos a la vista',
    text: 'En el chat, cada documento y cada conversación ocupa una línea, y los marcados se ven aparte. El documento abierto muestra sus páginas en miniatura, con las citadas señaladas; puedes preguntar por el texto que selecciones en él, y corregir una pregunta en su sitio.',
  },
  {
    date: '2026-11-29',
    title: 'Plazos',
    text: 'Qué hay que hacer y hasta cuándo, según tus contratos y notificaciones, con la frase que lo dice y cómo se ha calculado. Te los llevas a tu calendario, y si quieres te avisamos por correo. Gratis.',
  },
  {
    date: '2026-11-29',
    title: 'Avisos',
    text: 'Sigue un sitio web: Legajo lo vuelve a leer cada día, cada semana o cada mes. Si cambia algo que te importa, te escribe con la frase de antes y la de ahora. Lo que no cambia no cuesta nada.',
  },
  {
    date: '2026-11-29',
    title: 'Fotos de documentos',
    text: 'Sube fotos de páginas en JPG, PNG, WebP o HEIC, o hazlas con el móvil. Se recortan, enderezan y ordenan antes de enviarlas, y quedan como un solo documento.',
  },
  {
    date: '2026-11-29',
    title: 'Tablas',
    text: 'Pregunta lo mismo a muchos contratos, pólizas o facturas a la vez. Cada celda dice si la página la confirma y se abre por la frase que la dice. Se descarga en Excel, Word y CSV.',
  },
  {
    date: '2026-11-29',
    title: 'Expedientes',
    text: 'Reúne los documentos de un asunto y las conversaciones sobre ellos. Lo que preguntes y lo que subas con un expediente abierto queda en él; un documento puede estar en varios.',
  },
  {
    date: '2026-11-29',
    title: '¿Qué ha cambiado?',
    text: 'Compara dos versiones de un documento, o dos extracciones del mismo sitio. Primero los importes, fechas y plazos que cambian; después todo lo demás, señalado en las páginas de las dos. Se exporta a Word y a PDF.',
  },
  {
    date: '2026-11-23',
    title: 'Ayuda dentro del portal',
    text: 'Busca en las preguntas frecuentes, comprueba si el servicio funciona y escríbenos sin salir de tu cuenta.',
  },
  {
    date: '2026-11-23',
    title: 'Facturación en cuatro partes',
    text: 'Resumen, planes, facturas y movimientos, cada uno en su página. Los movimientos dicen en qué se usó cada crédito, y se descargan como CSV.',
  },
  {
    date: '2026-11-23',
    title: 'Facturas rectificativas y cambio de tarjeta',
    text: 'Cada devolución tiene su factura rectificativa, junto a la factura que corrige. La tarjeta con la que pagas se cambia en Facturación.',
  },
  {
    date: '2026-11-22',
    title: 'El chat, en una sola pantalla',
    text: 'Documentos, conversaciones y respuesta a la vez. Se pregunta a los documentos que estén marcados.',
  },
  {
    date: '2026-11-22',
    title: 'Documentos enteros',
    text: 'Pide un resumen, todos los plazos o una comparación: Legajo lee los documentos completos y te dice antes cuánto cuesta.',
  },
  {
    date: '2026-11-22',
    title: 'Respuestas guardadas y búsqueda rápida',
    text: 'Guarda las respuestas que vas a necesitar. Con Ctrl y K (⌘ y K en un Mac) llegas a cualquier página, documento o conversación.',
  },
];
