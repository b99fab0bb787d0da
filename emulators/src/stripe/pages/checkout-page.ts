import { formatMoney } from '../../../../functions/src/contract/spanish-format.ts';
import { escapeHtml } from '../../../../functions/src/platform/escape-html.ts';
import { listCustomerTaxIds } from '../objects/find-objects.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Session } from '../objects/stripe-objects.ts';
import { testCards } from '../payments/test-cards.ts';

const style = `
:root { color-scheme: light dark; --paper: #f6f7f9; --card: #fff; --ink: #1f2430; --soft: #5d6575; --line: #d9dde5; --accent: #3f46c8; --on-accent: #fff; --error: #a3261b; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171c; --card: #1d2027; --ink: #e9ebf0; --soft: #a3aab8; --line: #343945; --accent: #a9aefc; --on-accent: #15171c; --error: #ff9d92; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
@media (max-width: 32rem) { main { margin: 0; border: 0; border-radius: 0; min-height: 100vh; } }
h1 { font-size: 1.125rem; margin: 0; }
.notice { color: var(--soft); font-size: .875rem; margin: .25rem 0 1rem; }
.total { font-size: 2rem; font-weight: 600; margin: 0; font-variant-numeric: tabular-nums; }
ul { list-style: none; padding: .75rem 0; margin: 0 0 1rem; border-bottom: 1px solid var(--line); }
li { display: flex; justify-content: space-between; gap: 1rem; }
label, legend { font-size: .875rem; font-weight: 600; }
input[type=email], input[type=text], select { width: 100%; padding: .6rem; margin: .25rem 0 1rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
.check { display: flex; gap: .5rem; font-weight: 400; margin-bottom: 1rem; }
.check input { width: 1.25rem; height: 1.25rem; flex: none; }
button { width: 100%; min-height: 48px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.error { color: var(--error); font-weight: 600; }
.back { display: inline-block; margin-top: 1rem; min-height: 24px; }
`;

/** Renders the hosted payment page of an open session; `error` is that of the last attempt. */
export function renderCheckoutPage(account: StripeAccount, session: Session, error?: string): string {
  const items = account.sessionLineItems.get(session.id) ?? [];
  const email = account.customers.get(session.customer ?? '')?.email ?? session.customer_email ?? '';
  const total = formatMoney(session.amount_total, session.currency);
  const isSubscription = session.mode === 'subscription';
  const lines = items.map(
    (item) =>
      `<li><span>${escapeHtml(item.description ?? '')}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span><span>${formatMoney(item.amount_total, item.currency)}</span></li>`,
  );
  const business = renderBusiness(account, session);
  const terms =
    session.consent_collection?.terms_of_service === 'required'
      ? '<label class="check"><input type="checkbox" name="terms" value="accepted" required> Acepto las condiciones del servicio</label>'
      : '';
  return renderPage(
    isSubscription ? 'Suscribirse a Legajo' : 'Pagar a Legajo',
    `<h1>${isSubscription ? 'Suscribirse a Legajo' : 'Pagar a Legajo'}</h1>
<p class="notice">Pago de prueba: este Stripe es local y no cobra a nadie.</p>
<p class="total">${total}${isSubscription ? ' <small>al mes</small>' : ''}</p>
<ul aria-label="Conceptos">${lines.join('')}</ul>
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="/c/pay/${session.id}">
<label for="email">Correo electrónico</label>
<input id="email" type="email" name="email" required autocomplete="email" value="${escapeHtml(email)}">
${renderCardChoice()}
${business}
${terms}
<button>${isSubscription ? `Suscribirse por ${total}` : `Pagar ${total}`}</button>
</form>
${session.cancel_url === null ? '' : `<a class="back" href="${escapeHtml(session.cancel_url)}">Volver sin pagar</a>`}`,
  );
}

/** Renders the known buyer on the invoice, or fields for a business when the session asks for them. */
function renderBusiness(account: StripeAccount, session: Session): string {
  const taxIdTexts = listCustomerTaxIds(account, session.customer ?? '').map(({ value }) => `NIF ${value}`);
  const name = account.customers.get(session.customer ?? '')?.name ?? '';
  if (taxIdTexts.length > 0 || session.tax_id_collection?.enabled !== true) {
    const buyerText = [name, ...taxIdTexts].filter(Boolean).join(', ');
    return buyerText === '' ? '' : `<p>Factura para: ${escapeHtml(buyerText)}</p>`;
  }
  return `<label for="name">Nombre o razón social (opcional)</label>
<input id="name" type="text" name="name" autocomplete="organization" value="${escapeHtml(name)}">
<label for="tax_id">NIF, si compras como empresa (opcional)</label>
<input id="tax_id" type="text" name="tax_id">`;
}

/** Renders the choice of a test card, as part of a form. */
export function renderCardChoice(): string {
  const cards = Object.entries(testCards).map(
    ([value, { label }]) => `<option value="${value}">${label}</option>`,
  );
  return `<label for="card">Tarjeta de prueba</label>
<select id="card" name="card">${cards.join('')}</select>`;
}

/** Renders the bank's question to its customer, between the payment page and the payment. */
export function renderConsentPage(session: Session, buyer: { readonly email: string }): string {
  const total = formatMoney(session.amount_total, session.currency);
  const answer = (value: string, label: string): string =>
    `<button name="consent" value="${value}">${label}</button>`;
  return renderPage(
    'Autenticación del banco',
    `<h1>Tu banco quiere saber que eres tú</h1>
<p class="notice">Paso de 3-D Secure de prueba.</p>
<p class="total">${total}</p>
<form method="post" action="/c/pay/${session.id}">
<input type="hidden" name="email" value="${escapeHtml(buyer.email)}">
<input type="hidden" name="card" value="authentication">
<input type="hidden" name="terms" value="accepted">
<p>${answer('yes', 'Autorizar el pago')}</p>
<p>${answer('no', 'Rechazar el pago')}</p>
</form>`,
  );
}

/** Renders the page of a session that can no longer be paid. */
export function renderClosedPage(session: Session): string {
  const reason =
    session.status === 'complete' ? 'Este pago ya se ha completado.' : 'Este enlace de pago ha caducado.';
  return renderPage(
    'Pago cerrado',
    `<h1>${reason}</h1><p class="notice">Vuelve a Legajo para empezar uno nuevo.</p>`,
  );
}

/** Renders a page of the stand-in. `body` is HTML. */
export function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}
