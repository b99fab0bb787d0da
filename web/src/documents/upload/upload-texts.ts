import { formatCount, formatCredits } from '@/shared/format/format.ts';

export const uploadTexts = {
  price:
    '1 crédito por cada 10 páginas o fracción, también escaneadas, y 2 más por cada página que tenga que leer un modelo',
  dropAnywhere: 'Suelta para subir',
  dropFormats: (formats: string) => `${formats}, 10 MB como máximo por archivo`,
  panel: 'Subida de documentos',
  upload: 'Subir',
  cancelAll: 'Cancelar',
  counting: 'Contando páginas…',
  from: (credits: string) => `desde ${credits}`,
  unknownPages: 'sin contar las páginas',
  moreThan: (pages: string) => `más de ${pages}`,
  progress: 'Archivos que se están subiendo',
  queued: 'En espera',
  waiting: 'En espera: estás subiendo desde otra ventana',
  sending: (percent: number) => `Enviando, ${percent} %`,
  received: 'Enviado. Empieza la lectura…',
  reading: (page: number, count: number) => `Leyendo página ${page} de ${count}`,
  recognising: (page: number, count: number) => `Reconociendo el texto de la imagen ${page} de ${count}`,
  transcribing: (pages: number, credits: number) =>
    `Un modelo lee ${formatCount(pages, 'página que no se reconoce bien', 'páginas que no se reconocen bien')}, por ${formatCredits(credits)} más`,
  indexing: 'Preparando la búsqueda',
  storing: 'Guardando',
  done: (credits: string) => `Listo · ${credits}`,
  recognised: (pages: number) =>
    formatCount(pages, 'página escaneada reconocida', 'páginas escaneadas reconocidas'),
  readByModel: (pages: number) =>
    `${formatCount(pages, 'página leída', 'páginas leídas')} por un modelo, sin comprobar`,
  duplicate: 'Duplicado: ya está en tu biblioteca',
  replaced: (credits: string) => `Reemplazado · ${credits}`,
  nameTaken: 'Ya tienes otro documento con este nombre y otro contenido.',
  nameTakenChoices: (name: string) => `Qué hacer con ${name}`,
  replace: 'Reemplazar',
  keepBoth: 'Guardar los dos',
  discard: 'Cancelar',
  compare: 'Comparar con la versión anterior',
  replaceHint:
    'Si lo reemplazas, las citas del anterior dejarán de abrirse. Si los comparas, se guardan los dos y verás el precio antes.',
  cancelled: 'Cancelado',
  retry: 'Reintentar',
  cancel: (name: string) => `Cancelar la subida de ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  clear: 'Limpiar lista',
  seePlans: 'Ver planes',
  buyCredits: 'Comprar créditos',
  planLimit: 'Has alcanzado el límite de tu plan',
  severalFailed: (count: string) => `${count} no se han podido subir. El motivo aparece junto a cada uno.`,
  notUploaded: (name: string) => `No se ha subido ${name}`,
  unfinishedTitle: 'Atención: quizá falten documentos',
  unfinished: (names: string) =>
    `Tu sesión se cerró mientras se subían: ${names}. Inicia sesión y sube los que no aparezcan en tu lista.`,
  pdfOnly: 'Aquí solo se admiten archivos PDF y fotos. Los DOCX se suben desde el chat.',
  unsupported: 'El archivo no es un PDF, un DOCX ni una foto en JPG, PNG, WebP o HEIC.',
  tooManyPages: (pages: string, plan: string, most: string) =>
    `Tiene ${pages} y tu plan ${plan} admite ${most} por archivo.`,
  noRoom: (plan: string, most: string) => `Tu plan ${plan} admite ${most} y con este los superarías.`,
  noUploads: (plan: string, most: string) => `Tu plan ${plan} permite subir ${most} por periodo.`,
  betterPlan: (plan: string, most: string) => `El plan ${plan} admite ${most}.`,
  noPlan: 'Ningún plan admite más: divide el archivo.',
  creditsMissing: (needed: number, left: number) =>
    `${needed === 1 ? 'Hace' : 'Hacen'} falta ${formatCredits(needed)} y te ${left === 1 ? 'queda' : 'quedan'} ${formatCredits(left)}.`,
} as const;
