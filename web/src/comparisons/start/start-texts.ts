import { changesPerExplanationCredit, priceExplanations } from '@contract/billing/credit-prices.ts';
import { comparisonLimits } from '@contract/comparison-limits.ts';
import { formatCredits, formatNumber, formatPages } from '@/shared/format/format.ts';

/** Texts of the form of a new comparison. */
export const startTexts = {
  choose: 'Elige un documento',
  chooseExtraction: 'Elige una extracción',
  swap: 'Intercambiar las versiones',
  priceRule: (pages: number) =>
    `1 crédito por cada ${formatPages(pages)} o fracción, sumando las dos versiones.`,
  price: (pages: number) => `${formatPages(pages)} entre las dos. Se guarda hasta que la elimines.`,
  sourcesFailed: {
    document: 'No se han podido cargar tus documentos.',
    extraction: 'No se han podido cargar tus extracciones.',
  },
  start: 'Comparar',
  startWithPrice: (credits: number, max: number) =>
    `Comparar por ${formatCredits(credits)}${max === 0 ? '' : ` y hasta ${formatNumber(max)} más`}`,
  explain: 'Explicar en una frase qué significa cada cambio',
  explainHint: `La escribe un modelo y la comprobamos con las dos páginas. Cuesta 1 crédito por cada ${formatNumber(changesPerExplanationCredit)} cambios explicados o fracción, ${formatCredits(priceExplanations(comparisonLimits.explained))} como máximo. Lo que no se pueda comprobar se señala y no se cobra.`,
  starting: 'Empezando…',
  sameTwice: { document: 'Elige dos documentos distintos.', extraction: 'Elige dos extracciones distintas.' },
  unread: { reading: 'todavía se está leyendo', stopped: 'no se ha leído entero' },
  waitFor: {
    reading: (name: string) => `«${name}» todavía se está leyendo. Podrás compararlo cuando termine.`,
    stopped: (name: string) =>
      `«${name}» no se ha leído entero. Sube el archivo otra vez para leer las páginas que faltan y compáralo después.`,
  },
  uploading: (names: readonly string[]) =>
    names.length === 1
      ? `«${names[0]}» se está subiendo y leyendo. Podrás elegirlo aquí en cuanto termine.`
      : `Se están subiendo y leyendo ${formatNumber(names.length)} documentos. Podrás elegirlos aquí en cuanto terminen.`,
  tooFewDocuments: 'Para comparar hacen falta dos documentos.',
  upload: 'Subir documentos',
  startFailed: 'No se ha podido empezar la comparación',
  missing: {
    document: 'Uno de los documentos que querías comparar ya no está en tu biblioteca. Elige otro.',
    extraction: 'Una de las extracciones que querías comparar ya no guarda sus páginas. Elige otra.',
  },
  buyCredits: 'Comprar créditos',
} as const;
