import { limits } from '@contract/limits.ts';
import { operator } from '@contract/operations/operator.ts';
import { formatNumber } from '@/shared/format/format.ts';
import type { FaqSection } from './faq-section.ts';

export const supportQuestions: FaqSection = {
  id: 'soporte-tecnico',
  title: 'Soporte técnico',
  questions: [
    {
      id: 'como-contacto',
      question: '¿Cómo contacto con soporte?',
      answer: `Escribe a <a href="mailto:${operator.email}">${operator.email}</a>. Cuenta qué hacías, qué esperabas y qué pasó; si la pantalla mostraba un código de error, inclúyelo. No hace falta que adjuntes tus documentos.`,
      isHtml: true,
    },
    {
      id: 'no-llega-el-correo',
      question: 'No me llega el correo de verificación, ¿qué hago?',
      answer:
        'Mira en la carpeta de spam y espera un par de minutos. En la pantalla del registro puedes pedir que se envíe otra vez. Con una dirección de Gmail suele llegar antes.',
    },
    {
      id: 'no-llega-el-sms',
      question: 'No me llega el SMS, ¿qué hago?',
      answer:
        'Comprueba que el número es un móvil español, que empieza por 6 o por 7, y que tienes cobertura. Puedes pedir otro código desde la misma pantalla; por seguridad hay un límite de intentos al día.',
    },
    {
      id: 'olvide-la-contrasena',
      question: 'He olvidado la contraseña',
      answer:
        'En la pantalla de acceso pulsa «¿Olvidaste tu contraseña?» y te enviaremos un enlace para elegir otra. El enlace caduca en 1 hora.',
    },
    {
      id: 'no-se-sube',
      question: 'No puedo subir un documento',
      answer: `Comprueba que es un PDF, un DOCX o una foto (JPG, PNG, WebP o HEIC) y que no tiene contraseña. No puede pasar de ${formatNumber(limits.fileSizeBytes / 1024 ** 2)} MB ni superar las páginas de tu plan. El mensaje de error indica la causa. No todos los navegadores abren fotos HEIC: si el tuyo no puede, guárdalas como JPG. Lo que no se llega a leer no se cobra.`,
    },
    {
      id: 'navegadores',
      question: '¿Qué navegador necesito?',
      answer:
        'Una versión reciente de Chrome, Edge, Firefox o Safari, en el ordenador o en el móvil. También puedes instalar Legajo como aplicación desde el menú del navegador.',
    },
  ],
};
