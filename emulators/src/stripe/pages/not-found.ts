import type { Response } from 'express';
import { renderPage } from './checkout-page.ts';

/** Sends a 404 page to a browser. */
export function sendNotFound(response: Response): void {
  response.status(404).type('html').send(renderPage('No existe', '<h1>Aquí no hay nada que pagar.</h1>'));
}
