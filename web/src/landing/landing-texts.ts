import { creditPrices, pagesPerUploadCredit } from '@contract/credit-prices.ts';
import { plans } from '@contract/plans.ts';
import { formatCount } from '@/shared/format/format.ts';

const credits = (count: number): string => formatCount(count, 'crédito', 'créditos');

export const heroTexts = {
  title: 'Pregunta a tus documentos. Comprueba cada respuesta.',
  lead: 'Legajo lee tus contratos, informes y manuales y contesta en español con la página y la frase exactas. Si la respuesta no está en ellos, te lo dice.',
  offer: `${credits(plans.free.signUpCredits)} al registrarte. Sin tarjeta.`,
} as const;

export interface Feature {
  readonly title: string;
  readonly text: string;
}

export const features: readonly [chat: Feature, extractor: Feature, billing: Feature] = [
  {
    title: 'Chat con PDFs',
    text: 'Sube contratos, informes o manuales, en PDF o DOCX, y conversa con uno o con todos a la vez. Un clic en la cita abre el documento por su página, con el pasaje marcado.',
  },
  {
    title: 'Extractor Web',
    text: 'Recorre un sitio web, se queda con el contenido de cada página y lo traduce, si quieres, a inglés, español, francés o alemán. Te lo llevas en un archivo ordenado.',
  },
  {
    title: 'Créditos claros',
    text: `Una pregunta cuesta ${credits(creditPrices.question)}; subir un documento, ${credits(creditPrices.uploadBlock)} por cada ${pagesPerUploadCredit} páginas. Sabes el precio antes, y lo que falla o no está en tus documentos no se cobra.`,
  },
];

/** From a document to an answer that can be checked. */
export const steps: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Sube tus documentos',
    text: 'Legajo los lee página a página y te dice cuáles no ha podido leer. Las páginas escaneadas las lee como imagen.',
  },
  {
    title: 'Pregunta como hablas',
    text: 'A un documento o a todos. Puedes seguir preguntando sobre lo anterior sin repetirlo.',
  },
  {
    title: 'Comprueba en la fuente',
    text: 'Cada afirmación lleva su cita. Púlsala y el documento se abre por la página, con la frase marcada.',
  },
];

export const benefits: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Citas que existen',
    text: 'Antes de enseñarte una respuesta, Legajo busca cada cita en el texto de tu documento. La que no aparece se retira.',
  },
  {
    title: 'Callarse también es responder',
    text: 'Cuando tus documentos no tratan de lo que preguntas, lo dice. No rellena con lo que parece probable.',
  },
  {
    title: 'Cada frase en su página',
    text: 'La página que se cita es la que se abre, también en documentos con portadas, anexos o numeración romana.',
  },
  {
    title: 'Borrar es borrar',
    text: 'Al eliminar un documento desaparecen el archivo, su texto y su índice. Nadie más puede verlo ni preguntarle.',
  },
];
