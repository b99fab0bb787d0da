import { creditPack, plans } from '@contract/billing/plans.ts';
import { signUpBonusMemoryMonths, withdrawalDays } from '@contract/limits.ts';
import type { Operator } from '@contract/operations/operator.ts';
import { formatCredits, formatNumber } from '@/shared/format/format.ts';
import { describeOperator } from './describe-operator.ts';
import type { LegalSection } from './legal-section.ts';

/** Returns the legal notice and the terms of use. */
export const writeNotice = (operator: Operator): readonly LegalSection[] => [
  {
    id: 'titular',
    title: 'Quién está detrás de Legajo',
    body: [
      'Legajo es un servicio de un empresario individual establecido en Navarra, España.',
      ...describeOperator(operator),
    ],
  },
  {
    id: 'servicio',
    title: 'Qué es el servicio y cómo se usa',
    body: [
      'Legajo permite conversar con documentos propios, en PDF, DOCX o fotos, y recibir respuestas con citas de la página en la que se apoyan. También permite comparar dos versiones de un documento, hacer tablas con las mismas preguntas a muchos y ver los plazos que fijan. Además extrae y traduce el contenido de sitios web y avisa de sus cambios. El servicio está dirigido a profesionales y a pequeñas empresas.',
      'Para usarlo hay que ser mayor de edad y crear una cuenta con un email y un móvil español, que se verifican. La cuenta es personal: quien la abre responde de lo que se hace con ella y de mantener en secreto su contraseña.',
      'Al usar el servicio te comprometes a:',
      [
        'subir solo documentos que tengas derecho a tratar, y con la base legal necesaria si contienen datos de otras personas;',
        'no extraer sitios web contra sus condiciones ni vulnerar derechos de terceros con el resultado;',
        'no intentar acceder a los datos de otros usuarios, eludir los límites del servicio ni perjudicar su funcionamiento;',
        'no usarlo para fines ilícitos.',
      ],
      'Si se incumplen estas condiciones podemos suspender la cuenta, avisando antes salvo que la urgencia lo impida.',
    ],
  },
  {
    id: 'respuestas',
    title: 'Qué valor tienen las respuestas',
    body: [
      'Las respuestas las redacta un modelo de inteligencia artificial a partir de tus documentos. Cada cita se comprueba contra el texto del documento antes de mostrarse, pero la redacción puede contener errores u omisiones: comprueba en la fuente lo que vayas a usar.',
      'Legajo no presta asesoramiento jurídico, fiscal, médico ni de ningún otro tipo profesional.',
    ],
  },
  {
    id: 'precios',
    title: 'Precios, pagos y cancelación',
    body: [
      `Los precios están en la página de planes, en euros y con IVA incluido. Las suscripciones se cobran cada mes por adelantado y se renuevan hasta que las canceles. Los créditos de cada mes se suman a los que te queden; los ${formatNumber(creditPack.credits)} créditos sueltos no caducan. Al registrarte recibes ${formatCredits(plans.free.signUpCredits)} gratuitos, una vez por teléfono: si eliminas la cuenta y vuelves a registrarte con el mismo en los ${signUpBonusMemoryMonths} meses siguientes, la cuenta nueva empieza sin créditos.`,
      'Los pagos con tarjeta, Google Pay o Apple Pay los gestiona Stripe en su propia página. De cada pago emitimos factura.',
      'Puedes cancelar la suscripción en cualquier momento desde Facturación. Conservas el acceso hasta el final del periodo pagado; no se devuelve la parte proporcional del mes ni los créditos ya usados, salvo en caso de desistimiento, como se explica más abajo. Para cambiar de plan hay que cancelar antes el que se tiene.',
      'Si cambiamos un precio te avisaremos por correo con al menos 30 días de antelación.',
    ],
  },
  {
    id: 'desistimiento',
    title: 'Derecho de desistimiento',
    body: [
      `Si contratas como consumidor puedes desistir en los ${withdrawalDays} días naturales siguientes al pago, sin dar motivos, desde Facturación o escribiendo a ${operator.email} desde el email de tu cuenta. Confirmaremos la recepción y devolveremos el importe por el mismo medio de pago en un plazo máximo de ${withdrawalDays} días.`,
      'El servicio empieza en cuanto pagas, porque así lo pides al contratar. Si ya has usado parte de los créditos, del importe se descuenta la parte proporcional a los usados.',
    ],
  },
  {
    id: 'responsabilidad',
    title: 'Disponibilidad y responsabilidad',
    body: [
      'Ponemos los medios razonables para que el servicio funcione de forma continua y segura, pero puede haber interrupciones por mantenimiento, por averías o por causas ajenas, como la caída de un proveedor. Lo que no se llega a completar no se cobra.',
      'Respondemos de los daños que causemos por dolo o culpa grave y de los que la ley no permite excluir. No respondemos de las decisiones que se tomen sin comprobar las respuestas en su fuente, ni del contenido de los documentos que suben los usuarios o de los sitios web de terceros.',
    ],
  },
  {
    id: 'propiedad-intelectual',
    title: 'Propiedad intelectual',
    body: [
      'Tus documentos son tuyos, y también lo que obtengas de ellos. Nos das permiso para tratarlos únicamente en lo necesario para prestarte el servicio, y termina cuando los eliminas.',
      'El programa, el diseño, los textos y la marca de Legajo pertenecen a su titular. Usar el servicio no da derecho a copiarlos ni a explotarlos.',
    ],
  },
  {
    id: 'ley-aplicable',
    title: 'Ley aplicable y reclamaciones',
    body: [
      `Estas condiciones se rigen por la ley española. Si algo no va bien, escríbenos primero a ${operator.email}: contestamos en un plazo máximo de 30 días. Los consumidores pueden acudir a los juzgados de su domicilio y al Servicio de Consumo del Gobierno de Navarra; para lo demás son competentes los juzgados de Pamplona.`,
      'Podemos modificar estas condiciones. Si el cambio te afecta, te avisaremos por correo antes de que se aplique.',
    ],
  },
];
