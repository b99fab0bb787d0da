import { signUpBonusMemoryMonths } from '@contract/limits.ts';
import { operator } from '@contract/operations/operator.ts';
import type { FaqSection } from './faq-section.ts';

export const privacyQuestions: FaqSection = {
  id: 'seguridad-y-privacidad',
  title: 'Seguridad y privacidad',
  questions: [
    {
      id: 'quien-ve-mis-documentos',
      question: '¿Quién puede ver mis documentos?',
      answer:
        'Solo tú. Se guardan en la carpeta de tu cuenta, a la que no llega ningún otro usuario. Los enlaces para verlos caducan a los pocos minutos. Los documentos viajan y se guardan cifrados.',
    },
    {
      id: 'entrenamiento',
      question: '¿Se usan mis documentos para entrenar modelos de IA?',
      answer:
        'No los usamos para entrenar nada. Un proveedor de modelos de IA recibe el texto de tus documentos para preparar la búsqueda y el resumen. Después recibe tus preguntas y los pasajes que hacen falta para contestarlas. Usamos su servicio para empresas, y solo con ese fin.',
    },
    {
      id: 'eliminar-documentos',
      question: '¿Qué pasa cuando elimino un documento?',
      answer:
        'Desaparecen el archivo, su texto y su índice, y ya no se le puede preguntar. No se puede deshacer. Las respuestas que ya has recibido siguen en tu historial hasta que borres la conversación. Si lo comparaste con otra versión, la comparación conserva su copia hasta que la elimines. Si es una fila de una tabla, quedan en ella sus respuestas y sus citas. Sus plazos desaparecen.',
    },
    {
      id: 'eliminar-cuenta',
      question: '¿Cómo elimino mi cuenta?',
      answer: `Desde <a href="/account">tu cuenta</a>, al final de la página: se borra en el acto con todo lo que contiene. Si no puedes entrar, escríbenos a <a href="mailto:${operator.email}">${operator.email}</a> desde el email de tu cuenta y la eliminamos en un plazo máximo de 30 días. Conservamos las facturas, el tiempo que exige la ley. Conservamos también una huella de tu teléfono durante ${signUpBonusMemoryMonths} meses, para no dar dos veces los créditos de bienvenida. De la huella no se puede obtener tu número sin nuestra clave secreta.`,
      isHtml: true,
    },
    {
      id: 'llevarme-mis-datos',
      question: '¿Puedo llevarme mis datos?',
      answer:
        'Sí. En <a href="/account">tu cuenta</a> descargas un ZIP con los archivos que subiste, tal como eran. Incluye, en un formato que se puede leer, tu perfil, tus créditos, facturas, expedientes, conversaciones con sus citas, comparaciones, tablas, plazos, avisos, consentimientos y extracciones.',
      isHtml: true,
    },
    {
      id: 'por-que-el-telefono',
      question: '¿Por qué me pedís un teléfono?',
      answer:
        'Para que los créditos de bienvenida lleguen a personas y no a programas, y una vez a cada una. Lo verificamos una vez, con un código por SMS, y no lo usamos para llamarte ni para enviarte publicidad.',
    },
    {
      id: 'que-guardais-en-mi-navegador',
      question: '¿Qué guardáis en mi navegador?',
      answer:
        'Lo imprescindible para mantener tu sesión. Lo demás solo con tu permiso, que puedes cambiar cuando quieras desde <a href="/cookies">la política de cookies</a>.',
      isHtml: true,
    },
  ],
};
