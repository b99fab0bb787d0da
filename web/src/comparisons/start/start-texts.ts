import { changesPerExplanationCredit, priceExplanations } from '@contract/billing/credit-prices.ts';
import { comparisonLimits } from '@contract/comparison-limits.ts';
import { formatCredits, formatNumber, formatPages } from '@/shared/format/format.ts';

/** Texts of the form of a new comparison. */
export const startTexts = {
  choose: 'Elige un documento',
  chooseExtraction: 'Elige una extracción',
  swap: 'Intercambiar las versiones',
  priceRule: (pages: number) =>
    `1 crédito por cada ${formatPages(pages)} empezadas, sumando las dos versiones.`,
  price: (pages: number) => `${formatPages(pages)} entre las dos. Se guarda hasta que la elimines.`,
  sourcesFailed: 'No se han podido cargar tus documentos.',
  start: 'Comparar',
  startFor: (credits: number, most: number) =>
    `Comparar por ${formatCredits(credits)}${most === 0 ? '' : ` y hasta ${formatNumber(most)} más`}`,
  explain: 'Explicar en una frase qué significa cada cambio',
  explainHint: `La escribe un modelo y la comprobamos con las dos páginas. 1 crédito por cada ${formatNumber(changesPerExplanationCredit)} cambios explicados, ${formatNumber(priceExplanations(comparisonLimits.explained))} como máximo; lo que no se pueda comprobar se señala y no se cobra.`,
  starting: 'Empezando…',
  sameTwice: 'Elige dos documentos distintos.',
  tooFewDocuments: 'Para comparar hacen falta dos documentos.',
  upload: 'Subir documentos',
  startFailed: 'No se ha podido empezar la comparación',
  missing: 'Uno de los documentos que querías comparar ya no está en tu biblioteca. Elige otro.',
  buyCredits: 'Comprar créditos',
} as const;
