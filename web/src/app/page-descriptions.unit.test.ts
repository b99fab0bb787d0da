import { expect, it } from 'vitest';
import { describePage } from './page-descriptions.ts';

// @proves 2.10a
it.each([
  ['/home', 'Dashboard', 'Panel de control principal'],
  ['/chatbot', 'Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
  ['/chatbot/upload', 'Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
  ['/extract', 'Extractor Web', 'Extrae y traduce contenido web automáticamente'],
  ['/billing', 'Facturación', 'Gestiona tu cuenta y facturación'],
  ['/account', 'Tu cuenta', 'Dispositivos, consentimientos y datos'],
  ['/ayuda', 'Ayuda', 'Preguntas frecuentes, contacto, estado y novedades'],
  ['/Chatbot', 'Chat con PDFs', 'Conversa con tus documentos PDF usando IA'],
  ['/billing/', 'Facturación', 'Gestiona tu cuenta y facturación'],
  ['/chatbots', 'Dashboard', 'Panel de control principal'],
])('describes %s as «%s»', (path, title, description) => {
  expect(describePage(path)).toMatchObject({ title, description });
});

it('treats the chat as a workspace, but not its subpages or other pages', () => {
  for (const path of ['/chatbot', '/Chatbot/']) expect(describePage(path).isWorkspace).toBe(true);
  for (const path of ['/chatbot/upload', '/chatbot/delete', '/home'])
    expect(describePage(path).isWorkspace ?? false).toBe(false);
});
