import type { Response, Router } from 'express';
import { z } from 'zod';
import { escapeHtml } from '../../../../functions/src/platform/escape-html.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { PortalSession } from '../objects/stripe-objects.ts';
import { testCards } from '../payments/test-cards.ts';
import { replaceCard } from '../portal/replace-card.ts';
import { renderCardChoice, renderPage } from './checkout-page.ts';
import { sendNotFound } from './not-found.ts';

const formSchema = z.object({ card: z.string().refine((value) => value in testCards) });

/** Serves the portal's form for another card. A declined card is not stored. */
export function addPortalPages(router: Router, account: StripeAccount): void {
  router.get('/p/session/:id', (request, response) => {
    const session = account.portalSessions.get(request.params.id);
    if (session === undefined) sendNotFound(response);
    else response.type('html').send(renderPortalPage(session));
  });
  router.post('/p/session/:id', (request, response) => {
    const session = account.portalSessions.get(request.params.id);
    if (session === undefined) sendNotFound(response);
    else account.runAtTimeOf(session.customer, () => changeCard(account, session, request.body, response));
  });
}

function changeCard(account: StripeAccount, session: PortalSession, body: unknown, response: Response): void {
  const form = formSchema.safeParse(body);
  if (!form.success) {
    response.status(400).type('html').send(renderPortalPage(session, 'Elige una tarjeta.'));
    return;
  }
  const { card } = form.data;
  const refusal = testCards[card]?.decline?.message;
  if (refusal !== undefined) {
    response.status(402).type('html').send(renderPortalPage(session, refusal));
    return;
  }
  replaceCard(account, session.customer, card, noRequest);
  const target = session.flow?.after_completion.redirect?.return_url ?? session.return_url;
  if (target === null)
    response.type('html').send(renderPage('Tarjeta cambiada', '<h1>Tarjeta cambiada</h1>'));
  else response.redirect(303, target);
}

function renderPortalPage(session: PortalSession, error?: string): string {
  const back = session.return_url;
  return renderPage(
    'Cambiar de tarjeta',
    `<h1>Cambiar de tarjeta</h1>
<p class="notice">Página de prueba de un Stripe local.</p>
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="/p/session/${session.id}">
${renderCardChoice()}
<button>Guardar tarjeta</button>
</form>
${back === null ? '' : `<a class="back" href="${escapeHtml(back)}">Volver sin cambiarla</a>`}`,
  );
}
