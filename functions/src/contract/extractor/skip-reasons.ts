/**
 * All reasons why a URL of the site is not in the archive, in the user's words. Links to other sites are not
 * listed.
 */
export const skipReasonLabels = {
  robots_disallowed: 'No permitida por robots.txt',
  no_index: 'El sitio pide que no se recoja',
  not_found: 'No existe',
  forbidden: 'El sitio no permite el acceso',
  client_error: 'El sitio rechaza la solicitud',
  server_error: 'Error del sitio',
  too_many_requests: 'El sitio pide esperar demasiado',
  unreachable: 'No se pudo conectar',
  timeout: 'Tardó demasiado en responder',
  address_not_allowed: 'La dirección no es pública',
  other_site: 'Lleva a otro sitio',
  too_many_redirects: 'Demasiadas redirecciones',
  duplicate: 'Repite otra página',
  untranslated_copy: 'Repite otra página sin traducirla',
  not_selected: 'Fuera de lo que has elegido',
  search_results: 'Son los resultados de una búsqueda',
  pdf_file: 'Es un PDF',
  not_html: 'No es una página web',
  too_large: 'Es demasiado grande',
  unreadable: 'Su formato no se puede leer',
  too_complex: 'Leerla exige demasiado tiempo o memoria',
  no_content: 'No tiene contenido propio',
  needs_javascript: 'Se construye en el navegador con JavaScript, que aquí no se ejecuta',
  challenge: 'Pide demostrar que eres una persona',
  login_required: 'Pide iniciar sesión',
  endless: 'Forma parte de una serie sin fin',
  too_deep: 'Está demasiado lejos de la página inicial',
  url_too_long: 'Su dirección es demasiado larga',
  page_limit: 'Fuera del límite de páginas',
  too_many_addresses: 'El sitio tiene más direcciones de las que se visitan',
  credit_limit: 'Fuera del tope de créditos del aviso',
  out_of_time: 'No dio tiempo a visitarla',
  cancelled: 'La extracción se canceló antes',
} as const;

export type SkipReason = keyof typeof skipReasonLabels;
export const skipReasons = Object.keys(skipReasonLabels) as [SkipReason, ...SkipReason[]];

/** Formats a reason within a sentence: `es un PDF`. */
export function describeSkip(reason: SkipReason): string {
  const label = skipReasonLabels[reason];
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
