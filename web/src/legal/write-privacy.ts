import { sessionDays, signUpBonusMemoryMonths } from '@contract/limits.ts';
import { isPlaceholder, type Operator } from '@contract/operations/operator.ts';
import { nameController, nameMailProvider } from './describe-operator.ts';
import type { LegalSection } from './legal-section.ts';

/** Returns the names of the model providers; the second one is optional. */
const modelProvidersOf = ({ providers }: Operator): string =>
  ['OpenAI Ireland Limited', providers.secondModel]
    .filter((name) => name !== '' && !isPlaceholder(name))
    .join(' y ');

/** Returns the privacy policy. */
export const writePrivacy = (operator: Operator): readonly LegalSection[] => [
  {
    id: 'responsable',
    title: 'Quién es responsable de tus datos',
    body: [
      `${nameController(operator)} Para cualquier asunto sobre tus datos: ${operator.email}.`,
      'De los datos personales de otras personas que haya en los documentos que subes, el responsable eres tú: nosotros los tratamos por tu encargo, solo para contestarte, con las garantías de esta política.',
    ],
  },
  {
    id: 'que-datos',
    title: 'Qué datos tratamos',
    body: [
      [
        'De tu cuenta: email, número de móvil y un identificador. La contraseña la guarda cifrada el proveedor de identidad; nosotros no la guardamos.',
        'De tus sesiones: navegador, sistema, el país desde el que entras si se conoce y la última vez que la usas, para que veas dónde está abierta tu cuenta.',
        'De lo que aceptas: las condiciones y tu elección sobre las cookies, con su fecha y la versión del texto.',
        'De lo que haces: los documentos que subes, su texto y su índice; tus preguntas y sus respuestas; las comparaciones, con una copia de las dos versiones; las tablas, con sus respuestas y correcciones; los plazos de tus documentos, con las fechas que pongas; tus expedientes; las extracciones que pides y los avisos sobre sitios web, con lo que ha cambiado en ellos; y los movimientos de créditos. También, cuándo ha consultado tu cuenta el soporte: ve tu plan, tus créditos y cuánto la usas, nunca tus documentos ni tus preguntas, y tú ves cada consulta en «Tu cuenta».',
        'De tus pagos: plan, importes, facturas y los datos fiscales que nos des. Los de tu tarjeta los tiene solo Stripe.',
        'Técnicos: dirección IP, fecha y resultado de cada petición, para detectar fallos y abusos.',
        'De rendimiento, solo si lo aceptas: tiempos de carga de las páginas, sin nada que te identifique.',
      ],
    ],
  },
  {
    id: 'para-que',
    title: 'Para qué y con qué base legal',
    body: [
      [
        'Prestarte el servicio, contestarte y cobrarte: la ejecución del contrato (artículo 6.1.b del RGPD).',
        'Verificar el email y el teléfono, dar los créditos de bienvenida una sola vez, limitar los intentos y proteger el servicio: nuestro interés legítimo en evitar fraudes y abusos (6.1.f).',
        'Emitir y conservar facturas: el cumplimiento de obligaciones legales (6.1.c).',
        'Medir el rendimiento del portal y recordar tus preferencias: tu consentimiento (6.1.a), que puedes retirar cuando quieras.',
      ],
      'No tomamos decisiones automatizadas que produzcan efectos jurídicos sobre ti, no enviamos publicidad y no vendemos datos.',
    ],
  },
  {
    id: 'encargados',
    title: 'Quién los trata por nuestra cuenta',
    body: [
      'Trabajamos con estos proveedores, con los que tenemos un contrato de encargo de tratamiento:',
      [
        'Google Ireland Limited y Google Cloud EMEA Limited: identidad (Firebase Authentication, con comprobación de que eres una persona), servidores, base de datos y almacenamiento. El servicio se ejecuta en Bélgica.',
        'Stripe Payments Europe, Limited: pagos y facturas.',
        `${nameMailProvider(operator)}: correos transaccionales.`,
        `${modelProvidersOf(operator)}: modelos de inteligencia artificial. Reciben el texto de tus documentos, para preparar la búsqueda y el resumen. Para contestarte reciben tu pregunta, lo que haga falta de la conversación y los pasajes o documentos en los que se busca la respuesta; lo mismo por cada documento de una tabla. También reciben las imágenes de las páginas escaneadas que no se reconocen bien. Si pides que expliquen una comparación, reciben las cláusulas que cambian; y si pides traducir un sitio web, sus páginas.`,
      ],
      'Algunos de ellos, o sus subencargados, pueden tratar datos fuera del Espacio Económico Europeo. En ese caso se aplican el Marco de Privacidad de Datos UE-EE. UU. o las cláusulas contractuales tipo de la Comisión Europea.',
      'No comunicamos tus datos a nadie más, salvo obligación legal.',
    ],
  },
  {
    id: 'cuanto-tiempo',
    title: 'Cuánto tiempo los conservamos',
    body: [
      [
        'Un registro que no se termina: 24 horas.',
        `Una sesión: ${sessionDays} días, o hasta que la cierras.`,
        'Documentos, con sus plazos, y conversaciones: hasta que los eliminas o eliminas la cuenta. Lo que sustituyes al editar una pregunta se conserva hasta la siguiente edición de esa conversación, y está en tu descarga.',
        'Tablas: hasta que las eliminas o eliminas la cuenta. Conservan las respuestas y las citas de un documento que elimines antes, mientras no quites su fila.',
        'Avisos y sus cambios: hasta que los eliminas o eliminas la cuenta; de cada aviso, las últimas 200 visitas.',
        'Comparaciones: hasta que las eliminas o eliminas la cuenta. Cada una conserva su propia copia de las dos versiones, aunque elimines antes los documentos o las extracciones.',
        'La cuenta: hasta que la eliminas. Desde «Tu cuenta» se hace en el acto; si nos lo pides por correo, en un plazo máximo de 30 días. Lo que estuviera en marcha al eliminarla desaparece en la hora siguiente.',
        'El email que tenía tu cuenta antes de cambiarlo: un mes desde el último cambio, para que puedas recuperarla si no fue cosa tuya.',
        `Si eliminas la cuenta, o cambias de móvil, una huella del teléfono: ${signUpBonusMemoryMonths} meses, para no volver a dar los créditos de bienvenida al mismo número. Se calcula con una clave secreta, sin la que no se puede saber de qué número es, y solo la acompaña la fecha en que caduca. Desaparece antes si abres otra cuenta con ese teléfono.`,
        'Facturas y datos contables: los seis años que exige la legislación mercantil. Si eliminas la cuenta, lo que guardamos de ellas no dice de quién son; solo la propia factura lleva los datos que la ley exige.',
        'Registros técnicos: 30 días.',
        'Copias de seguridad: lo que eliminas sale de ellas a las 14 semanas como máximo. Hasta entonces solo sirven para recuperar el servicio de un desastre.',
      ],
    ],
  },
  {
    id: 'derechos',
    title: 'Tus derechos',
    body: [
      'En «Tu cuenta» puedes cambiar tu email y tu móvil, ver y cerrar tus sesiones, cambiar tus consentimientos, descargar todos tus datos y eliminar la cuenta, sin pedirnos permiso.',
      `También puedes pedir el acceso a tus datos, su rectificación, su supresión, su portabilidad, la limitación de su tratamiento u oponerte a él, y retirar un consentimiento, escribiendo a ${operator.email} desde el email de tu cuenta. Contestamos en un mes como máximo.`,
      'Si crees que no hemos atendido bien tu petición, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
    ],
  },
  {
    id: 'seguridad',
    title: 'Cómo los protegemos',
    body: [
      'Las comunicaciones y los archivos van cifrados. Los documentos de cada cuenta están separados de los demás y solo se abren con enlaces que caducan en minutos. Los archivos que subes se leen en un proceso aislado. Si una brecha de seguridad pusiera en riesgo tus derechos, te lo comunicaríamos sin demora.',
      'El servicio no está dirigido a menores de edad.',
    ],
  },
];
