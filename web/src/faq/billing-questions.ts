import {
  creditPrices,
  pagesPerComparisonCredit,
  pagesPerUploadCredit,
} from '@contract/billing/credit-prices.ts';
import { creditPack, paidPlanIds, plans } from '@contract/billing/plans.ts';
import { limits, withdrawalDays } from '@contract/limits.ts';
import { formatCredits, formatNumber, formatPrice } from '@/shared/format/format.ts';
import type { FaqSection } from './faq-section.ts';

const planSentences = paidPlanIds.map((id) => {
  const { label, priceCents, creditsPerPeriod, maxPagesPerFile, maxDocuments } = plans[id];
  return `${label}, por ${formatPrice(priceCents)} al mes: ${formatNumber(creditsPerPeriod)} créditos, documentos de hasta ${formatNumber(maxPagesPerFile)} páginas y ${formatNumber(maxDocuments)} documentos.`;
});

export const billingQuestions: FaqSection = {
  id: 'planes-y-facturacion',
  title: 'Planes y facturación',
  questions: [
    {
      id: 'que-planes-hay',
      question: '¿Qué planes hay y qué incluye cada uno?',
      answer: `Hay tres suscripciones mensuales. ${planSentences.join(' ')} Los precios llevan el IVA incluido.`,
    },
    {
      id: 'prueba-gratis',
      question: '¿Puedo probarlo sin pagar?',
      answer: `Sí. Al registrarte por primera vez con tu móvil recibes ${formatCredits(plans.free.signUpCredits)}, sin dar ninguna tarjeta. Con ellos puedes guardar ${plans.free.maxDocuments} documentos de hasta ${plans.free.maxPagesPerFile} páginas y preguntarles.`,
    },
    {
      id: 'como-funcionan-los-creditos',
      question: '¿Cómo funcionan los créditos?',
      answer: `Cada acción tiene un precio que ves antes de confirmar. Una pregunta cuesta ${formatCredits(creditPrices.question)}. Si para responderla hay que leer documentos enteros (un resumen, todos los plazos), ${formatCredits(creditPrices.question)} por cada cinco o seis páginas. Subir un documento cuesta ${formatCredits(creditPrices.uploadBlock)} por cada ${pagesPerUploadCredit} páginas o fracción. Ver qué ha cambiado entre dos versiones, ${formatCredits(creditPrices.comparisonBlock)} por cada ${pagesPerComparisonCredit} páginas de las dos o fracción. Leer con un modelo una página que no se reconoce bien, ${formatCredits(creditPrices.visionPage)} más. Reconocer el texto de las páginas escaneadas no cuesta nada.`,
    },
    {
      id: 'que-no-se-cobra',
      question: '¿Qué no se cobra?',
      answer: `Lo que falla, lo que tus documentos no responden y las páginas que no se han podido leer. Tampoco pedir otra respuesta a la misma pregunta con las mismas palabras. Hay dos topes al día: ${limits.freeQuestionsPerDay} preguntas sin respuesta o repetidas, y preguntas que fallan por valor de ${formatNumber(limits.failedCreditsPerDay)} créditos. Si interrumpes una subida o eliminas el documento mientras se lee, pagas las páginas que ya haya leído un modelo y, si conservas el documento, también las que ya se podían preguntar. Al subirlo otra vez solo pagas las páginas que falten y las que un modelo tenga que leer de nuevo. Si eliminas una conversación mientras se escribe una respuesta, pagas el precio que viste al preguntar.`,
    },
    {
      id: 'caducan-los-creditos',
      question: '¿Caducan los créditos?',
      answer:
        'Los créditos de una suscripción se renuevan cada mes y se acumulan con los que te queden. Los que compras sueltos no caducan nunca. Se usan primero los de la suscripción.',
    },
    {
      id: 'creditos-sueltos',
      question: '¿Puedo comprar créditos sin suscribirme?',
      answer: `Sí: ${formatNumber(creditPack.credits)} créditos por ${formatPrice(creditPack.priceCents)}, en un solo pago y sin renovación. También sirven para completar un plan que se queda corto.`,
    },
    {
      id: 'cambiar-de-plan',
      question: '¿Cómo cambio de plan?',
      answer:
        'Cancela primero la suscripción que tienes y contrata la nueva desde Facturación. Los créditos que te queden se conservan.',
    },
    {
      id: 'cancelar',
      question: '¿Qué pasa si cancelo la suscripción?',
      answer: `Puedes cancelarla cuando quieras desde Facturación. Conservas el acceso hasta el final del periodo que has pagado y no se te vuelve a cobrar. No se devuelve la parte proporcional del mes ni los créditos ya usados, salvo que desistas de la compra en los ${withdrawalDays} días siguientes.`,
    },
    {
      id: 'desistir',
      question: '¿Puedo arrepentirme de una compra?',
      answer: `Sí. Si compras como consumidor, puedes desistir desde Facturación, sin dar motivos, en los ${withdrawalDays} días naturales siguientes al pago. Te devolvemos la parte que corresponde a los créditos que no hayas usado. La renovación de cada mes no es una compra nueva.`,
    },
    {
      id: 'formas-de-pago',
      question: '¿Cómo puedo pagar?',
      answer:
        'Con tarjeta, Google Pay o Apple Pay. El pago se hace en la página de Stripe: los datos de tu tarjeta no pasan por nuestros servidores. De cada pago tienes factura en Facturación.',
    },
    {
      id: 'cambios-de-precio',
      question: '¿Pueden subir los precios?',
      answer:
        'Si cambian, te avisaremos por correo con al menos 30 días de antelación, y podrás cancelar antes de que se te aplique el precio nuevo.',
    },
  ],
};
