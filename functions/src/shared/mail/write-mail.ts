import { signUpBonusMemoryMonths } from '../../contract/limits.ts';
import { operator } from '../../contract/operations/operator.ts';
import { formatCount, formatCredits, formatMoney, formatNumber } from '../../contract/spanish-format.ts';
import { watchLimits } from '../../contract/watch-limits.ts';
import { formatDay, formatFullMoment, formatStatedDay } from '../../platform/spanish/spanish-dates.ts';
import type { AccessChange, Mail, MailKind } from './mail.ts';
import type { MailText } from './mail-text.ts';

type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;

/** URLs for the links of a mail. */
export interface MailLinks {
  readonly webOrigin: string;
  /** Returns the page whose button locks the recipient's account after a change at that time. */
  readonly secureUrl: (changedAt: Date) => string;
  /** Returns the page that confirms a change of email. */
  readonly emailChangeUrl: (change: string) => string;
  /** Returns the page on which the owner of a mailbox chooses the password of a registration. */
  readonly reclaimUrl: (registration: string) => string;
}

type Writer<Kind extends MailKind> = (mail: MailOf<Kind>, links: MailLinks) => MailText;

const lockAdvice = `El botón cierra todas las sesiones y anula la contraseña; después podrás elegir otra desde tu correo. Asegúrate de que nadie más pueda leerlo y, si necesitas ayuda, escríbenos a ${operator.email}.`;

const changeSentences: Readonly<Record<AccessChange, string>> = {
  password: 'Se ha cambiado la contraseña y se han cerrado todas las sesiones.',
  email:
    'Se ha cambiado el email con el que inicias sesión. Te escribimos al anterior, que sigue siendo el de tu cuenta. Por seguridad hemos anulado la contraseña: elige otra desde «¿Olvidaste tu contraseña?», en la pantalla de inicio de sesión.',
  phone:
    'Se había añadido un teléfono para iniciar sesión. Lo hemos quitado y hemos cerrado todas las sesiones.',
  method:
    'Se había añadido otra forma de iniciar sesión. La hemos quitado y hemos cerrado todas las sesiones.',
};

const writers: { readonly [Kind in MailKind]: Writer<Kind> } = {
  welcome: (mail, { webOrigin }) =>
    mail.credits > 0
      ? {
          subject: 'Te damos la bienvenida a Legajo',
          preview: `Tu cuenta está lista, con ${formatCredits(mail.credits)} para empezar.`,
          heading: 'Tu cuenta está lista',
          paragraphs: [
            `Has completado el registro y tienes ${formatCredits(mail.credits)} para probar Legajo, sin tarjeta.`,
            'Sube un PDF o un DOCX y pregunta lo que necesites: cada respuesta cita la página de la que sale, para que puedas comprobarla.',
          ],
          action: { label: 'Subir tu primer documento', url: `${webOrigin}/chatbot` },
        }
      : {
          subject: 'Te damos la bienvenida a Legajo',
          preview: 'Tu cuenta está lista. Empieza sin créditos.',
          heading: 'Tu cuenta está lista',
          paragraphs: [
            'Has completado el registro. Los créditos de bienvenida se dan una vez por teléfono. Este ya los recibió con una cuenta que se eliminó: por eso la tuya empieza sin créditos.',
            'Para subir documentos, preguntar o extraer sitios web, contrata un plan o compra créditos sueltos, que no caducan.',
          ],
          action: { label: 'Ver planes y créditos', url: `${webOrigin}/billing/planes` },
        },

  receipt: (mail, { webOrigin }) => ({
    subject: `Recibo de tu pago: ${formatMoney(mail.amountCents, mail.currency)}`,
    preview: `${mail.description}. Gracias por tu pago.`,
    heading: 'Hemos recibido tu pago',
    paragraphs: [
      mail.credits > 0
        ? `Gracias. Hemos añadido ${formatCredits(mail.credits)} a tu cuenta.`
        : 'Gracias. Tu pago ha quedado registrado.',
    ],
    facts: [
      ['Concepto', mail.description],
      ['Importe', `${formatMoney(mail.amountCents, mail.currency)}, IVA incluido`],
      ['Fecha', formatDay(mail.paidAt)],
      ...(mail.invoiceNumber === null ? [] : [['Factura', mail.invoiceNumber] as const]),
    ],
    action: { label: 'Ver tus facturas', url: `${webOrigin}/billing/facturas` },
    notes: ['Encontrarás todas tus facturas y los movimientos de tus créditos en Facturación.'],
  }),

  renewal_notice: (mail, { webOrigin }) => ({
    subject: `Tu plan ${mail.plan} se renueva el ${formatDay(mail.chargedAt)}`,
    preview: `Se cobrarán ${formatMoney(mail.amountCents, mail.currency)}. Si no quieres seguir, cancela antes.`,
    heading: 'Tu suscripción se renueva pronto',
    paragraphs: [
      `El ${formatDay(mail.chargedAt)} cobraremos ${formatMoney(mail.amountCents, mail.currency)}, IVA incluido, por otro mes del plan ${mail.plan}, y recibirás ${formatCredits(mail.credits)}.`,
      'Si quieres seguir, no tienes que hacer nada. Si no, cancela antes de ese día en Facturación y no se te cobrará.',
    ],
    action: { label: 'Ir a Facturación', url: `${webOrigin}/billing` },
  }),

  payment_failed: (mail, { webOrigin }) => ({
    subject: `No hemos podido cobrar la renovación de tu plan ${mail.plan}`,
    preview:
      mail.retriesAt === null
        ? 'Tu banco ha rechazado el cobro. Los créditos que tengas no se pierden.'
        : 'Tu banco ha rechazado el cobro. Conservas tu plan y tus créditos mientras tanto.',
    heading: 'No hemos podido cobrar la renovación',
    paragraphs: [
      `Tu banco ha rechazado el cobro de ${formatMoney(mail.amountCents, mail.currency)} por tu plan ${mail.plan}.`,
      mail.retriesAt === null
        ? 'No lo intentaremos más veces. Los créditos que tengas no se pierden.'
        : `Lo intentaremos de nuevo el ${formatDay(mail.retriesAt)}. Mientras tanto conservas tu plan y tus créditos, pero no recibes otros nuevos.`,
      mail.retriesAt === null
        ? 'Si quieres seguir con un plan, contrátalo con otra tarjeta.'
        : 'Comprueba que la tarjeta no haya caducado y que tenga fondos, o paga la factura con otra tarjeta.',
    ],
    action:
      mail.retriesAt === null
        ? { label: 'Ver los planes', url: `${webOrigin}/billing/planes` }
        : { label: 'Pagar la factura', url: `${webOrigin}/billing` },
  }),

  cancellation: (mail, { webOrigin }) => ({
    subject: `Tu suscripción al plan ${mail.plan} está cancelada`,
    preview: 'No se te cobrará más. Los créditos que tengas no se pierden.',
    heading: 'Tu suscripción está cancelada',
    paragraphs: [
      ...(mail.reason === 'disputed'
        ? [`El titular de la tarjeta ha reclamado a su banco un pago de tu plan ${mail.plan}.`]
        : []),
      mail.reason === 'unpaid'
        ? `Tu suscripción al plan ${mail.plan} ha terminado porque no hemos podido cobrar la renovación.`
        : mail.endsAt === null
          ? `Tu suscripción al plan ${mail.plan} ha terminado.`
          : `Conservas el plan ${mail.plan} hasta el ${formatDay(mail.endsAt)}, el final del periodo pagado.`,
      'No se te cobrará más, y los créditos que tengas no se pierden. Puedes volver a suscribirte cuando quieras.',
    ],
    action: { label: 'Ir a Facturación', url: `${webOrigin}/billing` },
  }),

  refund: (mail, { webOrigin }) => ({
    subject: `Te hemos devuelto ${formatMoney(mail.amountCents, mail.currency)}`,
    preview: `Devolución de «${mail.description}».`,
    heading: 'Te hemos devuelto el dinero',
    paragraphs: [
      `Hemos devuelto ${formatMoney(mail.amountCents, mail.currency)} a la tarjeta con la que pagaste. Tu banco puede tardar unos días en mostrarlo.`,
      ...(mail.credits > 0
        ? [`También hemos retirado de tu cuenta ${formatCredits(mail.credits)} de esa compra.`]
        : []),
    ],
    facts: [
      ['Compra', mail.description],
      ['Importe devuelto', formatMoney(mail.amountCents, mail.currency)],
      ...(mail.rectification === null ? [] : [['Factura rectificativa', mail.rectification] as const]),
    ],
    action: { label: 'Ver tus facturas', url: `${webOrigin}/billing/facturas` },
  }),

  withdrawal: (mail, { webOrigin }) => ({
    subject: 'Hemos recibido tu desistimiento',
    preview: `Te devolvemos ${formatMoney(mail.amountCents, mail.currency)}.`,
    heading: 'Tu desistimiento queda registrado',
    paragraphs: [
      `El ${formatFullMoment(mail.requestedAt)} (hora peninsular) nos comunicaste que desistes de la compra que se indica abajo. Este correo es el justificante: consérvalo.`,
      `Te devolvemos ${formatMoney(mail.amountCents, mail.currency)} por el mismo medio con el que pagaste. Corresponde a ${formatCredits(mail.credits)} sin usar, que ya no están en tu cuenta. Tu banco puede tardar unos días en mostrarlo.`,
      'Al devolverlo emitimos una factura rectificativa. Te enviaremos su número por correo y la encontrarás en Facturación, junto a la original.',
      ...(mail.endsSubscription ? ['La suscripción ha terminado y no se te cobrará más.'] : []),
    ],
    facts: [
      ['Compra', mail.description],
      ['Créditos retirados', formatNumber(mail.credits)],
      ['Importe devuelto', `${formatMoney(mail.amountCents, mail.currency)}, IVA incluido`],
    ],
    action: { label: 'Ver los movimientos', url: `${webOrigin}/billing/movimientos` },
  }),

  password_changed: (mail, { secureUrl }) => ({
    subject: 'Se ha cambiado tu contraseña de Legajo',
    preview: 'Si no has sido tú, recupera tu cuenta ahora.',
    heading: 'Tu contraseña se ha cambiado',
    paragraphs: [
      `El ${formatFullMoment(mail.changedAt)} (hora peninsular) se cambió la contraseña de tu cuenta y se cerró la sesión en todos los dispositivos. Si has sido tú, no tienes que hacer nada.`,
      `Si no has sido tú, alguien conocía la contraseña anterior. ${lockAdvice}`,
    ],
    action: { label: 'No he sido yo: cerrar las sesiones', url: secureUrl(mail.changedAt) },
  }),

  access_changed: (mail, { secureUrl }) => ({
    subject: 'Ha cambiado la forma de entrar en tu cuenta de Legajo',
    preview: 'Si no has sido tú, cierra todas las sesiones.',
    heading: 'Ha cambiado la forma de entrar en tu cuenta',
    paragraphs: [
      `El ${formatFullMoment(mail.noticedAt)} (hora peninsular) hemos detectado un cambio en el acceso a tu cuenta:`,
      ...mail.changes.map((change) => changeSentences[change]),
      mail.changes.includes('email')
        ? 'Si has sido tú, solo te queda elegir la contraseña nueva.'
        : 'Si has sido tú, no tienes que hacer nada: entra con tu contraseña.',
      `Si no has sido tú, alguien conoce tu contraseña o lee tu correo. ${lockAdvice}`,
    ],
    action: { label: 'No he sido yo: cerrar las sesiones', url: secureUrl(mail.noticedAt) },
  }),

  email_change: (mail, { emailChangeUrl }) => ({
    subject: 'Confirma tu nuevo email de Legajo',
    preview: 'Abre el enlace y escribe tu contraseña para terminar el cambio.',
    heading: 'Confirma tu nuevo email',
    paragraphs: [
      'Has pedido que este sea el email de tu cuenta. Para terminar, abre el enlace y escribe tu contraseña. Hasta entonces tu cuenta conserva el email actual.',
      `El enlace sirve hasta el ${formatFullMoment(mail.expiresAt)} (hora peninsular).`,
    ],
    action: { label: 'Confirmar el email', url: emailChangeUrl(mail.change) },
    notes: ['Si no lo has pedido tú, no hagas nada: sin la contraseña de la cuenta, el enlace no sirve.'],
  }),

  email_reclaim: (mail, { reclaimUrl }) => ({
    subject: 'Termina tu registro en Legajo',
    preview: 'Abre el enlace y elige una contraseña.',
    heading: 'Es tu email: elige una contraseña',
    paragraphs: [
      'Te estás registrando en Legajo y otra persona había empezado una cuenta con esta dirección. Con este enlace eliges tú la contraseña, y lo que esa persona empezó se descarta.',
      `Ábrelo en el navegador en el que te estás registrando. Sirve hasta el ${formatFullMoment(mail.expiresAt)} (hora peninsular).`,
    ],
    action: { label: 'Elegir la contraseña', url: reclaimUrl(mail.registration) },
    notes: ['Si no te estás registrando tú, no hagas nada.'],
  }),

  email_changed: (mail, { secureUrl, webOrigin }) => ({
    subject: 'Ha cambiado el email de tu cuenta de Legajo',
    preview: 'Esta dirección ya no es la de tu cuenta.',
    heading: 'El email de tu cuenta ha cambiado',
    paragraphs: [
      `El ${formatFullMoment(mail.changedAt)} (hora peninsular) tu cuenta pasó a tener otro email y se cerró la sesión en todos los dispositivos. Ya no te escribiremos a esta dirección. Si has sido tú, no tienes que hacer nada.`,
      mail.canGiveBack
        ? `Si no has sido tú, alguien conoce tu contraseña. El botón devuelve la cuenta a esta dirección, cierra todas las sesiones y anula la contraseña; después podrás elegir otra con un enlace que te enviaremos a esta dirección. Funciona durante un mes. Si necesitas ayuda, escríbenos a ${operator.email}.`
        : `Si no has sido tú, escríbenos cuanto antes a ${operator.email}.`,
    ],
    action: mail.canGiveBack
      ? { label: 'No he sido yo: recuperar la cuenta', url: secureUrl(mail.changedAt) }
      : { label: 'Ir a Legajo', url: `${webOrigin}/login` },
  }),

  phone_changed: (mail, { secureUrl }) => ({
    subject: 'Ha cambiado el móvil de tu cuenta de Legajo',
    preview: 'Si no has sido tú, puedes cerrar todas las sesiones.',
    heading: 'El móvil de tu cuenta ha cambiado',
    paragraphs: [
      `El ${formatFullMoment(mail.changedAt)} (hora peninsular) tu cuenta pasó a tener otro móvil y se cerró la sesión en los demás dispositivos. Si has sido tú, no tienes que hacer nada.`,
      `Si no has sido tú, alguien conoce tu contraseña. ${lockAdvice}`,
    ],
    action: { label: 'No he sido yo: cerrar las sesiones', url: secureUrl(mail.changedAt) },
  }),

  account_deletion: (mail, { webOrigin }) => ({
    subject: 'Hemos eliminado tu cuenta de Legajo',
    preview: 'Tus documentos, conversaciones y datos se han borrado.',
    heading: 'Tu cuenta se ha eliminado',
    paragraphs: [
      `El ${formatFullMoment(mail.requestedAt)} (hora peninsular) pediste eliminar tu cuenta. La suscripción, si tenías una, ha terminado y no se te cobrará más.`,
      `Hemos borrado todo lo que contenía, también los créditos y tus datos de acceso. Conservamos las facturas, separadas de tu cuenta, durante los años que exige la ley. Para no dar dos veces los créditos de bienvenida, conservamos también una huella de tu teléfono durante ${signUpBonusMemoryMonths} meses. De esa huella no se puede obtener el número sin nuestra clave secreta.`,
      `Si no has sido tú, escríbenos cuanto antes a ${operator.email}.`,
    ],
    action: { label: 'Qué conservamos y cuánto tiempo', url: `${webOrigin}/legal#cuanto-tiempo` },
  }),

  low_credits: (mail, { webOrigin }) => ({
    subject:
      mail.available === 0
        ? 'Te has quedado sin créditos en Legajo'
        : `Te ${mail.available === 1 ? 'queda' : 'quedan'} ${formatCredits(mail.available)} en Legajo`,
    preview:
      mail.available === 0
        ? 'Para preguntar, subir documentos o extraer sitios web necesitas más.'
        : 'Cuando se agoten, no podrás preguntar, subir documentos ni extraer sitios web.',
    heading: mail.available === 0 ? 'Te has quedado sin créditos' : 'Te quedan pocos créditos',
    paragraphs: [
      mail.available === 0
        ? 'Has usado todos tus créditos. Para seguir preguntando, subiendo documentos o extrayendo sitios web necesitas más.'
        : `Te ${mail.available === 1 ? 'queda' : 'quedan'} ${formatCredits(mail.available)}. Cuando se agoten no podrás preguntar, subir documentos ni extraer sitios web hasta que tengas más.`,
      'Puedes contratar un plan o comprar créditos sueltos, que no caducan. Lo que ya tienes guardado no se pierde.',
    ],
    action: { label: 'Ver planes y créditos', url: `${webOrigin}/billing/planes` },
  }),

  extraction_done: (mail, { webOrigin }) => ({
    subject: `Tu extracción de ${mail.site} ha terminado`,
    preview: `${formatCount(mail.pages, 'página extraída', 'páginas extraídas')}.`,
    heading: 'Tu extracción ha terminado',
    paragraphs: [
      mail.pages === 0
        ? `Hemos recorrido ${mail.site} y no había ninguna página que extraer.`
        : `Ya puedes descargar el contenido de ${mail.site}.`,
      ...(mail.availableUntil === null
        ? []
        : [`La descarga está disponible hasta el ${formatDay(mail.availableUntil)}.`]),
    ],
    facts: [
      ['Páginas extraídas', formatNumber(mail.pages)],
      ['Páginas omitidas', formatNumber(mail.skipped)],
      ['Créditos usados', formatNumber(mail.creditsUsed)],
    ],
    action: { label: 'Ver la extracción', url: `${webOrigin}/extract` },
  }),

  deadline_reminder: ({ deadlines, more }, { webOrigin }) => {
    const [first] = deadlines;
    const count = deadlines.length + more;
    const isOne = count === 1 && first !== undefined;
    return {
      subject: isOne
        ? `Tienes un plazo el ${formatStatedDay(first.day)}`
        : `Tienes ${formatNumber(count)} plazos próximos`,
      preview: first === undefined ? '' : `El ${formatStatedDay(first.day)}: ${first.what}.`,
      heading: isOne ? 'Tienes un plazo próximo' : `Tienes ${formatNumber(count)} plazos próximos`,
      paragraphs: ['Según tus documentos y las fechas que has dado:'],
      facts: deadlines.map(({ day, what, document }) => [formatStatedDay(day), `${what} («${document}»)`]),
      action: { label: 'Ver los plazos', url: `${webOrigin}/plazos` },
      notes: [
        ...(more > 0 ? [`Y ${formatCount(more, 'plazo más', 'plazos más')}.`] : []),
        'Comprueba cada fecha en su documento antes de darla por buena.',
      ],
    };
  },
  site_changed: (mail, { webOrigin }) => ({
    subject: `${formatCount(mail.count, 'cambio', 'cambios')} en ${mail.site}: ${mail.name}`,
    preview: mail.changes[0]?.title ?? mail.site,
    heading: mail.count === 1 ? 'Hay un cambio' : `Hay ${formatNumber(mail.count)} cambios`,
    paragraphs: [
      `Tu aviso «${mail.name}» ha encontrado ${formatCount(mail.count, 'cambio', 'cambios')} en ${mail.site}.`,
      ...(mail.question === null ? [] : [`Preguntaste: «${mail.question}»`]),
      ...(mail.count > mail.changes.length
        ? [`Estos son los ${formatNumber(mail.changes.length)} primeros; los demás están en Legajo.`]
        : []),
    ],
    excerpts: mail.changes.map((change) => ({
      title: change.title === '' ? mail.site : change.title,
      lines: linesOfChange(change),
      link: {
        label: 'Ver el cambio',
        url: `${webOrigin}/avisos/${mail.watchId}?cambio=${encodeURIComponent(change.id)}`,
      },
    })),
    action: { label: 'Ver el aviso', url: `${webOrigin}/avisos/${mail.watchId}` },
    notes: ['Puedes cambiar qué te interesa, pausar el aviso o terminarlo en su página.'],
  }),

  watch_skipped: (mail, { webOrigin }) => {
    const watch = `${webOrigin}/avisos/${mail.watchId}`;
    const next = mail.nextVisitAt === null ? '' : ` La próxima visita es el ${formatDay(mail.nextVisitAt)}.`;
    return mail.by === 'credits'
      ? {
          subject: 'Tus avisos están en espera: no te quedan créditos',
          preview: `No hemos visitado ${mail.site}. Las visitas siguen en cuanto tengas créditos.`,
          heading: 'Tus avisos están en espera',
          paragraphs: [
            `No hemos visitado ${mail.site} para tu aviso «${mail.name}» porque no te quedan créditos. Tampoco haremos las visitas de tus otros avisos.`,
            `En cuanto tengas créditos, cada aviso seguirá con su horario y comparará el sitio con la última visita.${next}`,
            `Un aviso que pasa ${watchLimits.daysWithoutCredits} días sin créditos termina.`,
          ],
          action: { label: 'Ver planes y créditos', url: `${webOrigin}/billing/planes` },
          notes: ['Puedes pausar o terminar el aviso en «Avisos».'],
        }
      : {
          subject: `Tu aviso «${mail.name}» ha llegado a su tope del mes`,
          preview: `No visitaremos ${mail.site} hasta el mes que viene.`,
          heading: 'Tope del mes alcanzado',
          paragraphs: [
            `Tu aviso «${mail.name}» ha llegado al tope que le pusiste para este mes: ${formatCredits(mail.ceiling)}. No visitaremos ${mail.site} hasta el mes que viene.${next}`,
            'Si subes el tope, las visitas siguen antes.',
          ],
          action: { label: 'Ver el aviso', url: watch },
        };
  },

  watch_ended: (mail, { webOrigin }) => ({
    subject: `Tu aviso «${mail.name}» ha terminado`,
    preview: mail.reason,
    heading: 'Tu aviso ha terminado',
    paragraphs: [
      `Hemos dejado de visitar ${mail.site} para tu aviso «${mail.name}».`,
      mail.reason,
      'Su historial se conserva. Puedes volver a activarlo desde su página.',
    ],
    action: { label: 'Ver el aviso', url: `${webOrigin}/avisos/${mail.watchId}` },
  }),
};

/** Maximum characters of a sentence in a mail. */
const maxExcerpt = 300;

const quote = (text: string): string =>
  `«${text.length > maxExcerpt ? `${text.slice(0, maxExcerpt).toWellFormed()}…` : text}»`;

/** Returns the old and the new sentence of a change with their names. */
function linesOfChange({
  kind,
  before,
  after,
}: MailOf<'site_changed'>['changes'][number]): [string, string][] {
  if (kind === 'gone_page') return [['Página', 'Ya no existe.']];
  if (kind === 'new_page') return [['Página nueva', after === null ? 'Sin texto.' : quote(after)]];
  const old: [string, string][] =
    before === null ? [] : [[after === null ? 'Se ha quitado' : 'Antes', quote(before)]];
  const now: [string, string][] =
    after === null ? [] : [[before === null ? 'Se ha añadido' : 'Ahora', quote(after)]];
  return [...old, ...now];
}

/** Writes a mail in Spanish. */
export function writeMail<Kind extends MailKind>(mail: MailOf<Kind>, links: MailLinks): MailText {
  const write: Writer<Kind> = writers[mail.kind as Kind];
  return write(mail, links);
}
