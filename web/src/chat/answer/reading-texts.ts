/** Texts about reading whole documents, loaded on demand. */
export const readingTexts = {
  offerTitle: (pages: string) => `Para responder bien hay que leer ${pages} de principio a fin.`,
  offerBound: (total: string) =>
    `Los documentos suman ${total}, más de las que se pueden leer para una respuesta. Si eliges menos documentos, se leerán enteros.`,
  offerFree: 'Aún no se ha cobrado nada.',
  offerBalance: (credits: string) => `Tienes ${credits}.`,
  offerMissing: (credits: string) => `Comprar créditos (hacen falta ${credits})`,
  readWhole: 'Leerlo todo',
  readPages: (pages: string) => `Leer ${pages}`,
  readExcerpts: 'Responder con extractos',
  readAsked: (pages: string) => `Se ha leído solo lo que indica la pregunta: ${pages}.`,
  readEverything: (pages: string) => `Se ha leído todo: ${pages}.`,
  readPart: (pages: string, total: string) => `Lectura parcial: ${pages} de un total de ${total}.`,
  readPlaces: (pages: string, total: string) =>
    `Respuesta a partir de extractos: ${pages} de un total de ${total}. Puede faltar algo.`,
  unfinished: (name: string, pages: string, total: string) => `${name}: ${pages} de ${total}`,
} as const;
