export const billingTexts = {
  loadFailure: 'No se pudo cargar la información de facturación',
  purchasesClosed: 'En esta versión todavía no se pueden comprar créditos ni contratar una suscripción.',
} as const;

/** Names of the states of a subscription. */
export const subscriptionLabels = {
  active: { text: 'Activa', tone: 'success' },
  inactive: { text: 'Sin suscripción', tone: 'neutral' },
  cancelled: { text: 'Cancelada', tone: 'warning' },
} as const;
