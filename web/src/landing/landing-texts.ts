import { creditPrices, pagesPerUploadCredit } from '@contract/billing/credit-prices.ts';
import { creditPack, paidPlanIds, plans } from '@contract/billing/plans.ts';
import { documentTokenSeconds } from '@contract/limits.ts';
import { formatCredits, formatNumber, formatPrice } from '@/shared/format/format.ts';

export const heroTexts = {
  title: 'Pregunta a tus documentos. Comprueba cada respuesta.',
  lead: 'Legajo lee tus contratos, informes y manuales y contesta en español con la página y la frase exactas. Si la respuesta no está en ellos, te lo dice.',
  offer: `${formatCredits(plans.free.signUpCredits)} al registrarte. Sin tarjeta.`,
} as const;

export interface Feature {
  readonly title: string;
  readonly text: string;
}

export const features = {
  chat: {
    title: 'Chat con PDFs',
    text: 'Sube contratos, informes o manuales, en PDF, DOCX o fotos, y pregunta a uno o a todos a la vez. Un clic en la cita abre el documento por su página, con la frase marcada. Sin preguntar nada, también ves los plazos que fijan.',
  },
  extractor: {
    title: 'Extractor Web',
    text: 'Recorre un sitio web, se queda con el contenido de cada página y lo traduce, si quieres, al inglés, al español, al francés o al alemán. Te lo llevas en un archivo ordenado.',
  },
  billing: {
    title: 'Precios claros',
    text: `Una pregunta cuesta ${formatCredits(creditPrices.question)}; subir un documento, ${formatCredits(creditPrices.uploadBlock)} por cada ${pagesPerUploadCredit} páginas o fracción. Sabes el precio antes, y lo que falla o no está en tus documentos no se cobra.`,
  },
} as const satisfies Record<string, Feature>;

/** Steps from a document to a verifiable answer. */
export const steps: readonly Feature[] = [
  {
    title: 'Sube tus documentos',
    text: 'Legajo los lee página a página, también las escaneadas, y te dice cuáles no ha podido leer.',
  },
  {
    title: 'Pregunta como hablas',
    text: 'A un documento o a todos. Puedes seguir preguntando sobre lo anterior sin repetirlo.',
  },
  {
    title: 'Comprueba en la fuente',
    text: 'Cada afirmación lleva su cita. Púlsala y el documento se abre en esa página, con la frase marcada.',
  },
];

export const benefits: readonly Feature[] = [
  {
    title: 'Citas comprobadas',
    text: 'Antes de enseñarte una respuesta, Legajo busca cada cita en el texto de tu documento. La que no aparece se retira.',
  },
  {
    title: 'Si no está, te lo dice',
    text: 'Cuando la respuesta no está en tus documentos, lo dice y no la inventa. Esa pregunta no te cuesta nada.',
  },
  {
    title: 'Cada frase en su página',
    text: 'La página que se cita es la que se abre, también en documentos con portadas, anexos o numeración romana.',
  },
  {
    title: 'Lo que borras desaparece',
    text: 'Al eliminar un documento desaparecen el archivo, su texto y su índice. A partir de ese momento nadie puede verlo ni preguntarle.',
  },
];

export const dataPlaces: readonly Feature[] = [
  {
    title: 'En la Unión Europea',
    text: 'Tus documentos, su texto y tus conversaciones se guardan cifrados en servidores de Google en Bélgica.',
  },
  {
    title: 'Solo a tu alcance',
    text: `Cada cuenta está separada de las demás. El enlace que abre un documento caduca a los ${documentTokenSeconds / 60} minutos.`,
  },
  {
    title: 'Sin entrenar modelos',
    text: 'No usamos tus documentos para entrenar nada. El proveedor de IA recibe su texto para preparar la búsqueda, y tus preguntas con los pasajes que hacen falta para contestarlas. La política de privacidad dice quién es y con qué garantías.',
  },
  {
    title: 'Te los llevas cuando quieras',
    text: 'Desde «Tu cuenta» descargas una copia de todo, y puedes eliminar la cuenta en el acto sin pedirnos permiso.',
  },
];

const monthly = new Intl.ListFormat('es', { type: 'disjunction' }).format(
  paidPlanIds.map((id) => formatPrice(plans[id].priceCents)),
);

/** Summary of all prices. */
export const priceLine = `Empiezas con ${formatCredits(plans.free.signUpCredits)} gratis. Después, planes de ${monthly} al mes, o ${formatNumber(creditPack.credits)} créditos sueltos por ${formatPrice(creditPack.priceCents)}, que no caducan. IVA incluido.`;
