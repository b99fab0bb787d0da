import {
  cellsPerTableCredit,
  changesPerExplanationCredit,
  creditPrices,
  pagesPerComparisonCredit,
} from '@contract/billing/credit-prices.ts';
import { paidPlanIds, plans } from '@contract/billing/plans.ts';
import { comparisonLimits } from '@contract/comparison-limits.ts';
import { deadlineLimits } from '@contract/deadline-limits.ts';
import { limits } from '@contract/limits.ts';
import { isPlaceholder, type Operator, operator } from '@contract/operations/operator.ts';
import { tableLimits } from '@contract/table-limits.ts';
import { watchLimits } from '@contract/watch-limits.ts';
import { formatCredits, formatNumber } from '@/shared/format/format.ts';
import type { FaqSection } from './faq-section.ts';

const fileSizeMb = formatNumber(limits.fileSizeBytes / 1024 ** 2);
const pagesByPlan = paidPlanIds
  .map((id) => `${plans[id].label}, hasta ${formatNumber(plans[id].maxPagesPerFile)}`)
  .join('; ');

/** Returns the text of the link to the agency; a general one if the operator has not named it. */
export const nameAgency = ({ agency: { name } }: Operator): string =>
  isPlaceholder(name) ? 'una agencia especializada' : `${name}, agencia especializada`;

export const featureQuestions: FaqSection = {
  id: 'funciones',
  title: 'Funciones',
  questions: [
    {
      id: 'que-archivos',
      question: '¿Qué archivos puedo subir?',
      answer: `Documentos PDF, DOCX de Word desde la pantalla del chat, y fotos de páginas en JPG, PNG, WebP o HEIC. Las fotos las recortas y enderezas en el navegador, que hace con ellas un PDF con una página por foto. El PDF no lleva los datos que guarda la cámara, como el lugar. Cada archivo puede ocupar hasta ${fileSizeMb} MB. El número de páginas depende del plan: ${pagesByPlan}.`,
    },
    {
      id: 'escaneados',
      question: '¿Sirve para documentos escaneados?',
      answer: `Sí, y también para fotos de páginas, si se pueden leer a simple vista. El texto de las páginas escaneadas se reconoce en nuestros servidores sin coste añadido: puedes buscarlo, copiarlo y ver cada cita marcada sobre la imagen. Solo si una página no se reconoce bien, o lo importante es una tabla o una figura, la lee además un modelo, por ${formatCredits(creditPrices.visionPage)} más. Lo que solo ha leído el modelo aparece como «leído por un modelo, sin comprobar». Si alguna página no se entiende, te diremos cuál, y no se cobra. Con un escaneado largo no hace falta esperar: puedes preguntar por las páginas ya leídas mientras se leen las demás.`,
    },
    {
      id: 'como-son-las-citas',
      question: '¿De dónde salen las respuestas?',
      answer:
        'Solo de tus documentos. Cada afirmación lleva una cita con el documento y la página; al pulsarla se abre el documento en esa página, con la frase marcada. Antes de enseñarte la respuesta comprobamos que cada cita existe de verdad, y retiramos la que no existe.',
    },
    {
      id: 'y-si-no-esta',
      question: '¿Y si la respuesta no está en mis documentos?',
      answer:
        'Legajo te lo dice. No rellena lo que falta con lo que parece probable ni con lo que hay en internet.',
    },
    {
      id: 'idiomas',
      question: '¿En qué idiomas funciona?',
      answer:
        'El portal está en español. Los documentos pueden estar en más de 50 idiomas, y puedes preguntar en español sobre un documento escrito en otro.',
    },
    {
      id: 'expedientes',
      question: '¿Puedo ordenar mis documentos por asuntos?',
      answer: `Sí, en expedientes: uno por cliente, por inmueble o por asunto. Con un expediente abierto, el chat busca solo en sus documentos. Lo que preguntes, lo que subas y los sitios a los que preguntes quedan en él. Un documento puede estar en varios. Al eliminar un expediente sus documentos y conversaciones siguen en tu cuenta. No cuesta nada; puedes tener ${limits.caseFiles} expedientes.`,
    },
    {
      id: 'comparar-versiones',
      question: '¿Puedo ver qué ha cambiado entre dos versiones?',
      answer: `Sí. Marca dos documentos en el chat y pulsa «Comparar», o «Comparar con la extracción anterior» en Extractor Web si ya habías extraído ese sitio. Verás primero los importes, fechas, plazos y demás valores que cambian, y después el resto, cada cambio señalado en las páginas de las dos versiones. Los textos movidos, los saltos de línea y la numeración no cuentan como texto nuevo ni eliminado. Lo que puede ser un error al leer una página escaneada aparece aparte, como duda. No interviene ningún modelo de IA, salvo que pidas que explique cada cambio en una frase, que comprobamos con las dos páginas. Cuesta ${formatCredits(creditPrices.comparisonBlock)} por cada ${pagesPerComparisonCredit} páginas de las dos o fracción, hasta ${formatNumber(comparisonLimits.pages)} páginas, y ${formatCredits(creditPrices.explanationBlock)} por cada ${changesPerExplanationCredit} cambios explicados o fracción. La lista de cambios se exporta a Word y a PDF. Cada comparación conserva su copia de las dos versiones hasta que la eliminas, aunque elimines los documentos; puedes conservar ${comparisonLimits.kept} comparaciones.`,
    },
    {
      id: 'tablas',
      question: '¿Puedo preguntar lo mismo a muchos documentos?',
      answer: `Sí, en una tabla: cada documento es una fila y cada pregunta, una columna, hasta ${tableLimits.rows} por ${tableLimits.columns}. Hay plantillas para arrendamientos, contratos de trabajo, nóminas, pólizas, facturas, préstamos, licitaciones y actas, y puedes escribir tus propias preguntas. Cada celda dice si la página confirma el valor, si solo hay una frase que lo apoya, si está sin comprobar o si no consta; al pulsarla se abre el documento por esa frase. Si un documento dice cosas distintas, las verás todas. Puedes corregir a mano, ordenar, filtrar, sumar los importes comprobados y descargar la tabla en Excel, Word o CSV. Antes de rellenarla ves el precio máximo: ${formatCredits(creditPrices.cellBlock)} por cada ${cellsPerTableCredit} celdas respondidas de un documento o fracción; lo que no conste y lo que falle no se cobra. Si añades documentos o columnas, solo se pregunta lo nuevo. Puedes conservar ${tableLimits.kept} tablas.`,
    },
    {
      id: 'plazos',
      question: '¿Puede decirme qué plazos tengo?',
      answer: `Sí, en «Plazos»: qué hay que hacer, quién y hasta cuándo, según tus documentos, en una línea de tiempo y en una lista. Cada plazo lleva la frase que lo dice, y al pulsarla se abre el documento por esa página. Los que cuentan desde una fecha («quince días desde la firma», «dos meses antes del vencimiento») se calculan en días naturales o hábiles. De los hábiles se descuentan los festivos nacionales y los de la comunidad que elijas. Puedes ver cómo se ha contado cada uno. Si el documento no dice desde cuándo se cuenta, te lo preguntamos: no lo suponemos. Puedes marcar los hechos, descartar los que no te afecten y llevártelos a tu calendario (.ics), a Word o a CSV. También puedes pedir un aviso por correo hasta ${formatNumber(deadlineLimits.reminderDays)} días antes. No interviene ningún modelo de IA y no cuesta créditos. Una fecha de la que solo se dice el mes («durante mayo de 2027») se toma por su último día, y te lo decimos. No lee los días sin año, ni «a mediados de mes», ni «el viernes». Tampoco conoce los festivos locales, y puede no entender una frase complicada. No es asesoramiento jurídico: comprueba cada fecha en su frase antes de darla por buena.`,
    },
    {
      id: 'extractor-web',
      question: '¿Qué es el Extractor Web?',
      answer: `Recorre un sitio web a partir de la dirección que le des y se queda con el contenido de cada página. Te lo entrega en un archivo ZIP. Si quieres, lo traduce al inglés, al español, al francés o al alemán. Cada página extraída cuesta ${formatCredits(creditPrices.extractedPage)} y, si la traduces, la extracción suma ${formatCredits(creditPrices.translationJob)}. Antes puedes ver gratis el mapa del sitio y elegir qué secciones te interesan, o extraer una sola página o una lista de direcciones. Cuando termina puedes preguntar al sitio en el chat y descargarlo también en Markdown, texto, JSON Lines o PDF. Si vuelves a extraerlo más adelante, solo pagas las páginas nuevas o cambiadas. Respeta lo que cada sitio permite en su robots.txt.`,
    },
    {
      id: 'avisos',
      question: '¿Puede avisarme cuando cambie un sitio?',
      answer: `Sí. Extrae el sitio una vez y pulsa «Avisarme cuando cambie». Legajo lo vuelve a leer cada día, cada semana o cada mes, a la hora que elijas. Si algo cambia, te escribe con la frase de antes y la de ahora. Puedes pedir que te avise de cualquier cambio, o solo de unas páginas, de unas palabras o de lo que responda a una pregunta. No cuentan como cambio las fechas que se actualizan solas, los contadores, el orden de las listas ni los identificadores. Tampoco lo que cambia en cada carga ni los avisos de cookies. Cada visita te dice qué ha pasado por alto. Cada página nueva o que haya cambiado cuesta ${formatCredits(creditPrices.extractedPage)}, hasta el tope mensual que pongas; las que siguen igual no cuestan nada. Ningún sitio se visita más de una vez al día por aviso, y siempre según su robots.txt. Puedes pausar o terminar un aviso cuando quieras; si ${watchLimits.failures} visitas seguidas fallan, termina solo y te dice por qué. Si te quedas sin créditos, te lo decimos una vez y las visitas esperan hasta que tengas. Puedes tener ${watchLimits.kept} avisos.`,
    },
    {
      id: 'empresas',
      question: '¿Tenéis algo para empresas o automatizaciones a medida?',
      answer: `Para integraciones, automatizaciones o un uso a gran escala te recomendamos hablar con <a href="https://${operator.agency.host}">${nameAgency(operator)}</a>.`,
      isHtml: true,
    },
  ],
};
