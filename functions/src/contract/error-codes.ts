import { comparisonLimits } from './comparison-limits.ts';
import { emailChangeTryMinutes } from './identity-limits.ts';
import { limits } from './limits.ts';
import { tableLimits } from './table-limits.ts';
import { watchLimits } from './watch-limits.ts';

/** All failures of the API. `detail` is the user's message, unless the failing code has a more exact one. */
export const errorCatalogue = {
  invalid_request: { status: 400, detail: 'Los datos enviados no son válidos.' },
  weak_password: { status: 400, detail: 'Esta contraseña se adivina enseguida. Elige otra.' },
  invalid_start_url: {
    status: 400,
    detail:
      'La dirección no es válida. Escribe la de una página web pública, por ejemplo https://ejemplo.es.',
  },
  unauthenticated: {
    status: 401,
    detail: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  },
  insufficient_credits: { status: 402, detail: 'No tienes créditos suficientes para esta operación.' },
  unattested: {
    status: 403,
    detail:
      'No se ha podido comprobar que la solicitud viene de Legajo. Recarga la página e inténtalo de nuevo.',
  },
  email_not_verified: { status: 403, detail: 'Verifica tu email antes de entrar.' },
  plan_limit_reached: { status: 403, detail: 'Has alcanzado el límite de documentos de tu plan.' },
  page_limit_exceeded: { status: 403, detail: 'El documento tiene más páginas de las que permite tu plan.' },
  duplicate_file: { status: 403, detail: 'El archivo está duplicado: ya lo tienes en tu biblioteca.' },
  registration_mismatch: { status: 403, detail: 'Los datos no coinciden con los del registro.' },
  phone_not_verified: { status: 403, detail: 'Falta verificar el teléfono con el código del SMS.' },
  identity_not_confirmed: {
    status: 403,
    detail: 'No hemos podido confirmar que eres tú. Escribe tu contraseña otra vez.',
  },
  operator_only: { status: 403, detail: 'Esta página es solo para la administración del portal.' },
  registration_not_found: {
    status: 404,
    detail:
      'El registro no existe o ha caducado. Si ya lo terminaste, inicia sesión; si no, vuelve a registrarte.',
  },
  user_not_found: { status: 404, detail: 'No hay ninguna cuenta con ese email. Regístrate primero.' },
  document_not_found: { status: 404, detail: 'El documento no existe o se ha eliminado.' },
  document_replaced: {
    status: 410,
    detail: 'El documento se ha reemplazado por otra versión y esta cita es de la anterior.',
  },
  case_file_not_found: { status: 404, detail: 'El expediente no existe o se ha eliminado.' },
  comparison_not_found: { status: 404, detail: 'La comparación no existe o se ha eliminado.' },
  table_not_found: { status: 404, detail: 'La tabla no existe o se ha eliminado.' },
  watch_not_found: { status: 404, detail: 'El aviso no existe o se ha eliminado.' },
  visit_not_found: { status: 404, detail: 'Esta visita no existe o ya no se guarda.' },
  session_not_found: { status: 404, detail: 'La conversación no existe o se ha eliminado.' },
  invoice_not_found: { status: 404, detail: 'La factura no existe o no es tuya.' },
  invoice_link_expired: {
    status: 410,
    detail: 'El enlace a la factura ha caducado. Ábrela otra vez desde tus facturas.',
  },
  payment_not_found: { status: 404, detail: 'El pago no existe o no es tuyo.' },
  extraction_not_found: { status: 404, detail: 'La extracción no existe.' },
  page_not_found: { status: 404, detail: 'La página no existe en esta extracción.' },
  device_not_found: { status: 404, detail: 'Esa sesión ya no existe.' },
  export_link_invalid: {
    status: 404,
    detail: 'El enlace no es válido o ha caducado. Pide otro desde la página de tu cuenta.',
  },
  mail_link_invalid: { status: 404, detail: 'El enlace de este correo no es válido.' },
  recovery_link_invalid: { status: 404, detail: 'El enlace es inválido o ya fue usado.' },
  recovery_link_expired: { status: 410, detail: 'El enlace ha expirado. Solicita uno nuevo.' },
  account_disabled: { status: 403, detail: 'Esta cuenta ha sido deshabilitada.' },
  phone_change_not_found: {
    status: 404,
    detail: 'Este cambio de móvil ha caducado. Vuelve a empezarlo.',
  },
  route_not_found: { status: 404, detail: 'La dirección solicitada no existe.' },
  account_discarded: {
    status: 409,
    detail:
      'Con este email había un registro sin terminar que podía ser de otra persona. Lo hemos descartado, pero alguien ha empezado otro. Inténtalo de nuevo.',
  },
  already_registered: { status: 409, detail: 'El email o teléfono ya están registrados' },
  name_taken: {
    status: 409,
    detail:
      'Ya tienes un documento distinto con ese nombre. Elige si quieres reemplazarlo o guardar los dos.',
  },
  already_subscribed: {
    status: 409,
    detail: 'Ya tienes una suscripción activa. Cancélala antes de contratar otro plan.',
  },
  not_subscribed: { status: 409, detail: 'No tienes ninguna suscripción activa.' },
  withdrawal_expired: {
    status: 409,
    detail: 'El plazo de 14 días para desistir de esta compra ha terminado.',
  },
  nothing_to_refund: {
    status: 409,
    detail: 'Has usado todos los créditos de esta compra: no queda nada que devolver.',
  },
  withdrawal_changed: {
    status: 409,
    detail:
      'Tus créditos han cambiado mientras tanto y, con ellos, el importe. Revísalo y confirma de nuevo.',
  },
  price_confirmation: {
    status: 409,
    detail:
      'Para responder hay que leer los documentos enteros y eso cuesta más de un crédito. Confirma el precio.',
  },
  answer_in_progress: { status: 409, detail: 'La respuesta a esta pregunta todavía se está generando.' },
  site_not_mapped: {
    status: 422,
    detail: 'No se ha podido obtener el mapa de este sitio. Puedes iniciar la extracción sin él.',
  },
  site_not_extracted: { status: 422, detail: 'La extracción ha terminado sin ninguna página.' },
  pdf_not_fetched: { status: 422, detail: 'No se ha podido descargar este PDF de su sitio.' },
  too_many_extractions: {
    status: 409,
    detail: 'Ya tienes 3 extracciones en curso. Espera a que termine una o cancela alguna.',
  },
  comparison_not_ready: { status: 409, detail: 'Esta comparación todavía no ha terminado.' },
  too_many_comparisons: {
    status: 409,
    detail: `Ya tienes ${comparisonLimits.kept} comparaciones, el máximo. Elimina alguna para hacer otra.`,
  },
  too_many_tables: {
    status: 409,
    detail: `Ya tienes ${tableLimits.kept} tablas, el máximo. Elimina alguna para crear otra.`,
  },
  too_many_watches: {
    status: 409,
    detail: `Ya tienes ${watchLimits.kept} avisos, el máximo. Elimina alguno para crear otro.`,
  },
  table_running: {
    status: 409,
    detail: 'La tabla se está rellenando. Para cambiarla, espera a que termine o párala.',
  },
  price_changed: {
    status: 409,
    detail: 'El precio ha cambiado mientras tanto. Revísalo y confirma de nuevo.',
  },
  nothing_to_ask: {
    status: 409,
    detail: 'No queda ninguna celda por preguntar en esta tabla.',
  },
  too_many_case_files: {
    status: 409,
    detail: `Ya tienes ${limits.caseFiles} expedientes, el máximo. Elimina alguno para crear otro.`,
  },
  too_many_saved_answers: {
    status: 409,
    detail: `Ya tienes ${limits.savedAnswers} respuestas guardadas, el máximo. Quita alguna para guardar otra.`,
  },
  export_in_progress: {
    status: 409,
    detail: 'Ya estás descargando tus datos. Espera a que termine esa descarga.',
  },
  email_change_confirmed: {
    status: 409,
    detail: `Ya has confirmado este cambio y no se puede anular mientras se completa. Si en ${emailChangeTryMinutes} minutos no se ha completado, abre otra vez su enlace o anúlalo.`,
  },
  archive_not_ready: { status: 409, detail: 'El archivo de esta extracción todavía no está listo.' },
  link_expired: {
    status: 410,
    detail: 'El enlace de descarga ha caducado. Renuévalo para descargar el archivo.',
  },
  archive_deleted: { status: 410, detail: 'El archivo de esta extracción ya se ha eliminado.' },
  file_too_large: { status: 413, detail: 'El archivo supera el máximo de 10 MB.' },
  request_too_large: { status: 413, detail: 'La solicitud es demasiado grande.' },
  unsupported_file: { status: 415, detail: 'El archivo no es un PDF ni un documento DOCX válido.' },
  empty_file: { status: 422, detail: 'El documento está vacío.' },
  password_protected: {
    status: 422,
    detail: 'El documento está protegido con contraseña. Quita la protección y vuelve a subirlo.',
  },
  damaged_file: { status: 422, detail: 'El documento está dañado y no se puede abrir.' },
  unreadable_file: { status: 422, detail: 'No se ha encontrado texto legible en el documento.' },
  hostile_file: { status: 422, detail: 'El documento no se puede procesar de forma segura.' },
  not_comparable: { status: 422, detail: 'Estas dos versiones no se pueden comparar.' },
  upload_in_progress: {
    status: 429,
    detail: 'Ya estás subiendo documentos desde otra ventana. Espera a que termine esa subida.',
  },
  print_in_progress: {
    status: 429,
    detail: 'Ya se está preparando un archivo tuyo. Espera a que termine e inténtalo de nuevo.',
  },
  rate_limited: { status: 429, detail: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.' },
  internal: { status: 500, detail: 'Se ha producido un error interno. Inténtalo de nuevo en unos minutos.' },
  unavailable: {
    status: 503,
    detail: 'El servicio no responde en este momento. Inténtalo de nuevo en unos minutos.',
  },
  identity_unavailable: {
    status: 503,
    detail: 'No se ha podido comprobar tu identidad en este momento. Inténtalo de nuevo en unos minutos.',
  },
  payments_unavailable: {
    status: 503,
    detail: 'El servicio de pagos no responde en este momento. No se te ha cobrado; inténtalo de nuevo.',
  },
  model_unavailable: {
    status: 503,
    detail: 'El asistente no está disponible en este momento. No se te ha cobrado; inténtalo de nuevo.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
