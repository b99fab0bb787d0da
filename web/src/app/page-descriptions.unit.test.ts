import { expect, it } from 'vitest';
import { describePage } from './page-descriptions.ts';

// @proves 2.10a
it.each([
  ['/home', 'Dashboard', 'Panel de control principal'],
  ['/chatbot', 'Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
  ['/chatbot/upload', 'Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
  ['/comparaciones', 'Comparar', 'Qué ha cambiado entre dos versiones de un documento'],
  ['/tablas', 'Tablas', 'Las mismas preguntas a muchos documentos'],
  ['/plazos', 'Plazos', 'Qué hay que hacer y hasta cuándo'],
  ['/avisos/1b', 'Avisos', 'Qué cambia en los sitios que sigues'],
  ['/extract', 'Extractor Web', 'Extrae y traduce contenido web automáticamente'],
  ['/billing', 'Facturación', 'Gestiona tu cuenta y facturación'],
  ['/account', 'Tu cuenta', 'Dispositivos, consentimientos y datos'],
  ['/ayuda', 'Ayuda', 'Preguntas frecuentes, contacto, estado y novedades'],
  ['/Chatbot', 'Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
  ['/billing/', 'Facturación', 'Gestiona tu cuenta y facturación'],
  ['/chatbots', 'Dashboard', 'Panel de control principal'],
])('describes the page %s as «%s»', (path, title, description) => {
  expect(describePage(path)).toMatchObject({ title, description });
});

it('lays out the chat, the deadlines, each comparison and each table as a workspace without page scroll, but no other pages', () => {
  for (const path of [
    '/chatbot',
    '/Chatbot/',
    '/comparaciones/1b',
    '/comparaciones/1b/',
    '/tablas/1b',
    '/plazos',
  ])
    expect(describePage(path).isWorkspace).toBe(true);
  for (const path of [
    '/chatbot/upload',
    '/chatbot/delete',
    '/home',
    '/comparaciones',
    '/comparaciones/',
    '/tablas',
  ])
    expect(describePage(path).isWorkspace ?? false).toBe(false);
});
