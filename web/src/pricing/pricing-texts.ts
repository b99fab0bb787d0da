import {
  cellsPerTableCredit,
  changesPerExplanationCredit,
  creditPrices,
  pagesPerComparisonCredit,
  pagesPerUploadCredit,
} from '@contract/billing/credit-prices.ts';
import { creditPack, type PaidPlanId, paidPlanIds, plans } from '@contract/billing/plans.ts';
import { limits } from '@contract/limits.ts';
import { formatCredits, formatNumber, formatPrice } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';

export interface Offer {
  readonly id: PaidPlanId | 'onetime';
  readonly name: string;
  /** Audience of the plan. */
  readonly purpose: string;
  readonly price: string;
  readonly period: string;
  readonly features: readonly string[];
  readonly isPopular: boolean;
  readonly action: string;
  /** Target of the button: registration, which keeps the chosen purchase. */
  readonly to: string;
}

const purposes: Record<PaidPlanId, string> = {
  basic: 'Para consultas sueltas sobre documentos cortos.',
  standard: 'Para trabajar a diario con contratos e informes.',
  premium: 'Para despachos con mucho que leer.',
};

/** Subscriptions. */
export const planOffers: readonly Offer[] = paidPlanIds.map((id) => {
  const { label, priceCents, creditsPerPeriod, maxPagesPerFile, maxDocuments } = plans[id];
  return {
    id,
    name: label,
    purpose: purposes[id],
    price: formatPrice(priceCents),
    period: 'al mes',
    features: [
      `${formatNumber(creditsPerPeriod)} créditos cada mes, que se acumulan`,
      `Documentos de hasta ${formatNumber(maxPagesPerFile)} páginas`,
      `${formatNumber(maxDocuments)} documentos guardados`,
    ],
    isPopular: id === 'standard',
    action: `Elegir ${label}`,
    to: `${paths.register}?plan=${id}`,
  };
});

/** One-time purchase. */
export const packOffer: Offer = {
  id: 'onetime',
  name: creditPack.label,
  purpose: 'Para cuando no quieres una suscripción, o se te queda corta.',
  price: formatPrice(creditPack.priceCents),
  period: 'pago único',
  features: [`${formatNumber(creditPack.credits)} créditos`, 'No caducan nunca', 'Sin renovación'],
  isPopular: false,
  action: 'Comprar créditos',
  to: `${paths.register}?type=onetime`,
};

/** Features of every account, with or without a plan. */
export const includedFeatures: readonly string[] = [
  `${formatCredits(plans.free.signUpCredits)} al registrarte, sin tarjeta`,
  'Citas comprobadas con página y frase',
  'Preguntas a un documento o a todos',
  'PDF, DOCX y fotos, también páginas escaneadas',
  'Comparación de dos versiones, cambio a cambio',
  'Tablas con las mismas preguntas a muchos documentos',
  'Plazos de tus documentos, con aviso por correo',
  'Historial de conversaciones',
  'Factura de cada pago',
  'Extractor Web con traducción',
  'Avisos cuando cambia un sitio web',
  'Cancelación en dos clics, sin llamadas',
  'Soporte por correo, en español',
];

export interface ActionPrice {
  readonly action: string;
  readonly credits: string;
}

/** Price of each action, from the table by which the server charges. */
export const actionPrices: readonly ActionPrice[] = [
  { action: 'Una pregunta con su respuesta', credits: formatCredits(creditPrices.question) },
  {
    action: 'Una respuesta que lee documentos enteros, como un resumen: por cada 5 o 6 páginas',
    credits: formatCredits(creditPrices.question),
  },
  {
    action: `Subir un documento, por cada ${pagesPerUploadCredit} páginas o fracción`,
    credits: formatCredits(creditPrices.uploadBlock),
  },
  { action: 'Reconocer el texto de una página escaneada', credits: 'sin coste añadido' },
  { action: 'Página que no se ha podido leer', credits: 'no se cobra' },
  {
    action: 'Leer con un modelo una página que no se reconoce bien',
    credits: `+${formatCredits(creditPrices.visionPage)}`,
  },
  {
    action: `Comparar dos versiones, por cada ${pagesPerComparisonCredit} páginas de las dos o fracción`,
    credits: formatCredits(creditPrices.comparisonBlock),
  },
  {
    action: `Explicar con un modelo los cambios de una comparación, por cada ${changesPerExplanationCredit} o fracción`,
    credits: `+${formatCredits(creditPrices.explanationBlock)}`,
  },
  {
    action: `Rellenar una tabla, por cada ${cellsPerTableCredit} celdas respondidas de un documento o fracción`,
    credits: formatCredits(creditPrices.cellBlock),
  },
  { action: 'Celda de una tabla que el documento no responde', credits: 'no se cobra' },
  { action: 'Buscar los plazos de tus documentos', credits: 'gratis' },
  { action: 'Una página extraída de un sitio web', credits: formatCredits(creditPrices.extractedPage) },
  {
    action: 'Una página nueva o cambiada en la visita de un aviso',
    credits: formatCredits(creditPrices.extractedPage),
  },
  { action: 'Página de un aviso que sigue igual', credits: 'no se cobra' },
  {
    action: 'Traducir una extracción',
    credits: `+${formatCredits(creditPrices.translationJob)}`,
  },
  {
    action: `Añadir un sitio extraído a tus documentos, por cada ${pagesPerUploadCredit} páginas o fracción`,
    credits: formatCredits(creditPrices.uploadBlock),
  },
];

export const smallPrint = `Precios en euros con IVA incluido. Cada archivo puede ocupar hasta ${formatNumber(limits.fileSizeBytes / 1024 ** 2)} MB. Los créditos de un plan se suman a los que te quedan; los comprados no caducan. Al cancelar conservas el acceso hasta el final del periodo pagado.`;
