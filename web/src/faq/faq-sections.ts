import { plans } from '@contract/billing/plans.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { billingQuestions } from './billing-questions.ts';
import type { FaqSection } from './faq-section.ts';
import { featureQuestions } from './feature-questions.ts';
import { privacyQuestions } from './privacy-questions.ts';
import { supportQuestions } from './support-questions.ts';

const startQuestions: FaqSection = {
  id: 'primeros-pasos',
  title: 'Primeros pasos',
  questions: [
    {
      id: 'como-me-registro',
      question: '¿Cómo creo una cuenta?',
      answer: `Con un email, una contraseña y un móvil español. Te enviamos un código por SMS y un enlace al correo; cuando confirmas los dos, la cuenta queda lista, con ${formatCredits(plans.free.signUpCredits)} si es la primera de ese móvil.`,
    },
    {
      id: 'primera-pregunta',
      question: '¿Cómo hago mi primera pregunta?',
      answer:
        'Entra en Chat con PDFs, sube un documento y escribe la pregunta como se la harías a una persona. La respuesta llega en unos segundos con sus citas.',
    },
    {
      id: 'como-preguntar-mejor',
      question: '¿Cómo pregunto para obtener mejores respuestas?',
      answer:
        'Pregunta por algo concreto («¿qué plazo hay para reclamar?») mejor que por todo a la vez. Si sabes en qué documento está, elígelo. Puedes seguir con «¿y si se retrasa?» sin repetir lo anterior.',
    },
    {
      id: 'varios-documentos',
      question: '¿Puedo preguntar a varios documentos a la vez?',
      answer:
        'Sí. Elige «Todos los documentos» y la búsqueda recorre toda tu biblioteca. Cada cita dice de qué documento sale.',
    },
    {
      id: 'desde-el-movil',
      question: '¿Puedo usarlo desde el móvil?',
      answer: 'Sí: puedes subir documentos, preguntar y abrir las citas.',
    },
  ],
};

/** All questions, in page order. */
export const faqSections: readonly FaqSection[] = [
  billingQuestions,
  privacyQuestions,
  featureQuestions,
  supportQuestions,
  startQuestions,
];
