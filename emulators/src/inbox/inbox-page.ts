import { escapeHtml } from '../../../functions/src/platform/escape-html.ts';
import type { Message } from './message-store.ts';

const time = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const style = `
:root { color-scheme: light dark; --paper: #f8f6f1; --card: #fffdf9; --ink: #23211d; --soft: #6b665c; --line: #ddd8cc; --accent: #1d4f4a; }
@media (prefers-color-scheme: dark) { :root { --paper: #191816; --card: #211f1c; --ink: #ece7dc; --soft: #a59e90; --line: #38352f; --accent: #8cc5bd; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 2rem; }
h1 { font: 600 1.75rem/1.2 Georgia, serif; margin: 0; }
header p { color: var(--soft); margin: .25rem 0 1.25rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; margin-bottom: .75rem; overflow-wrap: anywhere; }
h2 { font: 600 1.125rem/1.3 Georgia, serif; margin: .15rem 0 .25rem; }
.meta { color: var(--soft); font-size: .875rem; display: flex; gap: .25rem 1rem; flex-wrap: wrap; justify-content: space-between; }
.code { font: 600 2.5rem/1.2 ui-monospace, monospace; letter-spacing: .12em; margin: .25rem 0; color: var(--accent); user-select: all; }
pre { white-space: pre-wrap; font: inherit; margin: .5rem 0; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { cursor: pointer; min-height: 24px; color: var(--soft); }
iframe { width: 100%; height: 26rem; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
#empty { color: var(--soft); border-top: 1px solid var(--line); padding-top: 1rem; }
main:has(article) #empty { display: none; }
`;

/** Inserts new messages above the existing ones, and keeps the scroll position. */
const script = `
const list = document.querySelector('#messages');
const state = document.querySelector('#state');
setInterval(async () => {
  try {
    const response = await fetch('/list');
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = [...next.querySelectorAll('article')];
    const ids = new Set(fresh.map(({ id }) => id));
    for (const old of list.querySelectorAll('article')) if (!ids.has(old.id)) old.remove();
    list.prepend(...fresh.filter(({ id }) => document.getElementById(id) === null));
    state.textContent = '';
  } catch {
    state.textContent = 'La bandeja no responde. ';
  }
}, 2000);
`;

/** Renders the whole inbox as a page, newest message first. */
export function renderInboxPage(messages: readonly Message[]): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bandeja local de Legajo</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Bandeja local</h1>
<p><span id="state" role="status"></span>Los correos y SMS que envía este Legajo local. Nada sale de este equipo.</p>
</header>
<main aria-label="Mensajes">
<div id="messages" aria-live="polite">${renderMessages(messages)}</div>
<p id="empty">Todavía no ha llegado ningún mensaje. Los nuevos aparecen aquí solos.</p>
</main>
<script>${script}</script>
</body>
</html>`;
}

/** Renders only the messages, for the script that refreshes the page. */
export function renderMessages(messages: readonly Message[]): string {
  return messages.map(renderMessage).join('\n');
}

function renderMessage(message: Message): string {
  const { id, kind, to, from, receivedAt } = message;
  return `<article id="${escapeHtml(id)}">
<div class="meta"><span>${kind === 'sms' ? 'SMS' : 'Correo'} para <strong>${escapeHtml(to)}</strong></span><time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time></div>
${kind === 'sms' ? '' : `<h2>${escapeHtml(message.subject || '(sin asunto)')}</h2><div class="meta"><span>De ${escapeHtml(from)}</span></div>`}
${renderBody(message)}
</article>`;
}

function renderBody(message: Message): string {
  if (message.code !== undefined) {
    return `<p class="code">${escapeHtml(message.code)}</p>${renderText(message.text)}`;
  }
  if (message.html === '') return `${renderText(message.text)}`;
  const source = `/messages/${encodeURIComponent(message.id)}/html`;
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="${source}" title="Contenido de «${escapeHtml(message.subject)}»"></iframe>
${message.text === '' ? '' : `<details><summary>Versión de texto</summary>${renderText(message.text)}</details>`}`;
}

/** Escapes the text and turns its URLs into links. */
function renderText(text: string): string {
  const textAndUrls = text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/);
  const rendered = textAndUrls.map((part, index) => {
    const escaped = escapeHtml(part);
    return index % 2 === 0 ? escaped : `<a href="${escaped}" target="_blank" rel="noopener">${escaped}</a>`;
  });
  return `<pre>${rendered.join('')}</pre>`;
}
