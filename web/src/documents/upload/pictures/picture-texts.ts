import { formatCount, formatNumber } from '@/shared/format/format.ts';

export const pictureTexts = {
  title: 'Fotos del documento',
  lead: 'Cada foto es una página, recortada por los bordes de la hoja si se distinguen. Corrige las esquinas o gírala si hace falta.',
  add: 'Añadir fotos',
  takePhoto: 'Hacer una foto',
  takeAnother: 'Hacer otra foto',
  pages: 'Páginas del documento',
  page: (at: number, count: number) => `Página ${at} de ${count}`,
  choosePage: (at: number, name: string) => `Página ${at}: ${name}`,
  picture: (name: string) => `Foto ${name}`,
  result: (name: string) => `Página hecha con ${name}`,
  showResult: 'Resultado',
  corners: ['superior izquierda', 'superior derecha', 'inferior derecha', 'inferior izquierda'],
  corner: (name: string, left: number, top: number) =>
    `Esquina ${name}: ${left} % desde la izquierda, ${top} % desde arriba`,
  cornerHelp: 'Arrastra las esquinas, o muévelas con las flechas del teclado (con Mayús, más deprisa).',
  turnLeft: 'Girar a la izquierda',
  turnRight: 'Girar a la derecha',
  wholePicture: 'Foto entera',
  earlier: 'Poner antes',
  later: 'Poner después',
  remove: 'Quitar la página',
  name: 'Nombre del documento',
  pixels: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)}`,
  sizeAsIs: (size: string) => `${size} píxeles`,
  sizeReduced: (from: string, to: string) => `${from} píxeles, reducida a ${to}: lo que necesita la lectura`,
  lowResolution: 'Tiene poca resolución: es posible que no se lea bien.',
  opening: (name: string) => `Abriendo ${name}…`,
  preparing: (at: number, count: number) => `Preparando la página ${at} de ${count}…`,
  summary: (pages: string, price: string) => `${pages} · ${price}`,
  reading: (time: string) => `El texto se reconoce al subirlo, página a página: ${time}.`,
  usableMeanwhile: 'Si tarda más de medio minuto, podrás preguntar antes por las ya leídas.',
  tooManyPages: (max: string) =>
    `Tu plan admite ${max} por archivo: quita alguna foto o haz varios documentos.`,
  tooManyPictures: (max: number) => `Solo caben ${max} fotos por documento. Las demás no se han añadido.`,
  none: 'No queda ninguna foto.',
  cancel: 'Cancelar',
  continue: 'Crear documento',
  failedTitle: 'Hay fotos que no se han podido añadir',
  discardQuestion: '¿Descartar las fotos?',
  discard: 'Descartar',
  keep: 'Seguir',
  empty: (name: string) => `«${name}» está vacía.`,
  noPicture: (name: string) => `«${name}» no es una foto JPG, PNG, WebP o HEIC.`,
  broken: (name: string) => `«${name}» está dañada y no se puede abrir.`,
  heic: (name: string) =>
    `Este navegador no abre fotos HEIC, como «${name}». Guárdala como JPG y vuelve a añadirla; en el iPhone, elige Ajustes › Cámara › Formatos › Más compatible.`,
  fileTooLarge: (name: string, max: number) =>
    `«${name}» pasa de ${max} MB. Reduce su tamaño y vuelve a añadirla.`,
  tooManyPixels: (name: string, megapixels: number, max: number) =>
    `«${name}» tiene ${formatNumber(megapixels)} megapíxeles y se admiten ${max}. Haz la foto con menos resolución.`,
  tooLong: (name: string, side: number, max: number) =>
    `«${name}» mide ${formatNumber(side)} píxeles de largo y se admiten ${formatNumber(max)}. Divídela en varias.`,
  tooNarrow: (name: string, width: number, height: number) =>
    `«${name}» mide ${pictureTexts.pixels(width, height)} píxeles: no cabe en ella una línea de texto legible.`,
  documentTooLarge: 'Las fotos no caben en un documento de 10 MB: quita algunas o haz varios documentos.',
  outOfMemory: 'El navegador no ha podido preparar las fotos. Cierra otras pestañas o quita alguna foto.',
  reducedTitle: 'Fotos reducidas',
  reduced: (count: number) =>
    `Para no pasar de 10 MB, ${formatCount(count, 'página se envía', 'páginas se envían')} con menos detalle.`,
} as const;
