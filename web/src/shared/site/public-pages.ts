import { operator } from '@contract/operations/operator.ts';
import { paths } from '../paths.ts';

/** Metadata of a public page for search engines and shared links. */
export interface PublicPage {
  readonly path: string;
  /** Complete title of the window. */
  readonly title: string;
  readonly description: string;
}

/** Prerendered pages, in the order of the sitemap. */
export const publicPages = {
  landing: {
    path: paths.landing,
    title: 'Legajo · Pregunta a tus documentos y comprueba la respuesta',
    description:
      'Conversa en español con tus contratos, informes y manuales. Cada respuesta lleva a la página y a la frase que la sostienen.',
  },
  pricing: {
    path: paths.pricing,
    title: 'Planes y precios · Legajo',
    description:
      'Tres planes mensuales y créditos sueltos que no caducan. Precios en euros con IVA incluido y lo que cuesta cada acción.',
  },
  faq: {
    path: paths.faq,
    title: 'Preguntas frecuentes · Legajo',
    description:
      'Planes y facturación, seguridad y privacidad, funciones, soporte y primeros pasos de Legajo.',
  },
  legal: {
    path: paths.legal,
    title: 'Aviso legal y privacidad · Legajo',
    description:
      'Quién está detrás de Legajo, con qué condiciones se usa y qué se hace con tus datos y tus documentos.',
  },
  cookies: {
    path: paths.cookies,
    title: 'Política de cookies · Legajo',
    description:
      'Qué guarda Legajo en tu navegador, para qué, cuánto dura y cómo cambiar lo que has decidido.',
  },
} as const satisfies Record<string, PublicPage>;

/** Returns the canonical URL of a page, independent of the host that served it. */
export const publicUrl = (path: string): string => new URL(path, operator.siteOrigin).href;
