import { escapeHtml } from '../../platform/escape-html.ts';
import type { MailExcerpt, MailText } from './mail-text.ts';

/** Reason why a user gets a mail, and, for an optional one, the page to unsubscribe. */
export interface MailFooter {
  readonly webOrigin: string;
  readonly reason: string;
  readonly unsubscribeUrl: string | undefined;
}

/** Lays out a mail as plain text. */
export function layOutText(text: MailText, { webOrigin, reason, unsubscribeUrl }: MailFooter): string {
  const facts = (text.facts ?? []).map(([name, value]) => `${name}: ${value}`);
  const mailParts = [
    text.heading,
    ...text.paragraphs,
    facts.join('\n'),
    ...(text.excerpts ?? []).map(excerptText),
    text.action === undefined ? '' : `${text.action.label}:\n${text.action.url}`,
    ...(text.notes ?? []),
    `--\nLegajo · ${webOrigin}\n${reason}`,
    unsubscribeUrl === undefined ? '' : `Dejar de recibir estos avisos:\n${unsubscribeUrl}`,
  ];
  return `${mailParts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Mail programs support few styles: light colours are on the elements, dark ones in a block that some ignore. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .paper { background: #171512 !important; }
  .card { background: #1f1c18 !important; border-color: #332e28 !important; }
  .ink { color: #f0ebe2 !important; }
  .soft { color: #c0b8ab !important; }
  .line { border-color: #332e28 !important; }
  .link { color: #84c7d6 !important; }
  .button { background: #84c7d6 !important; color: #08242c !important; }
}`;

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Lays out the same mail as HTML: one narrow column that works without images, scripts or web fonts. */
export function layOutHtml(text: MailText, footer: MailFooter): string {
  const paragraphs = text.paragraphs
    .map((paragraph) => paragraphOf(paragraph, 16, 'ink', '#1d1a16'))
    .join('');
  const notes = (text.notes ?? []).map((note) => paragraphOf(note, 14, 'soft', '#544d45')).join('');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(text.subject)}</title>
<style>:root { color-scheme: light dark; }${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f1;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(text.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f1;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 4px 16px;font:600 20px/1.3 ${serif};color:#1d1a16;">Legajo</td></tr>
<tr><td class="card" style="background:#fffdf9;border:1px solid #e4ddd0;border-radius:8px;padding:28px 24px;">
<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.25 ${serif};color:#1d1a16;">${escapeHtml(text.heading)}</h1>
${paragraphs}${factTable(text.facts ?? [])}${(text.excerpts ?? []).map(excerptHtml).join('')}${renderButton(text.action)}${notes}
</td></tr>
<tr><td style="padding:20px 4px 0;">
${paragraphOf(footer.reason, 13, 'soft', '#544d45')}
<p class="soft" style="margin:0;font:13px/1.5 ${sans};color:#544d45;">${footerLinks(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraphOf(text: string, sizePx: number, className: string, color: string): string {
  return `<p class="${className}" style="margin:0 0 14px;font:${sizePx}px/1.55 ${sans};color:${color};">${escapeHtml(text)}</p>\n`;
}

function factTable(facts: NonNullable<MailText['facts']>): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" class="soft line" align="left" style="padding:10px 12px 10px 0;border-bottom:1px solid #e4ddd0;font:400 15px/1.4 ${sans};color:#544d45;vertical-align:top;">${escapeHtml(name)}</th>` +
      `<td class="ink line" align="right" style="padding:10px 0;border-bottom:1px solid #e4ddd0;font:15px/1.4 ${sans};color:#1d1a16;vertical-align:top;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" class="line" style="border-top:1px solid #e4ddd0;border-collapse:collapse;margin:6px 0 18px;">${rows.join('\n')}</table>\n`;
}

function excerptText({ title, lines, link }: MailExcerpt): string {
  const values = lines.map(([name, value]) => `${name}: ${value}`);
  return [title, ...values, `${link.label}: ${link.url}`].join('\n');
}

function excerptHtml({ title, lines, link }: MailExcerpt): string {
  const values = lines.map(
    ([name, value]) =>
      `<p class="ink" style="margin:0 0 6px;font:15px/1.5 ${sans};color:#1d1a16;"><span class="soft" style="color:#544d45;">${escapeHtml(name)}:</span> ${escapeHtml(value)}</p>`,
  );
  return `<div class="line" style="margin:0 0 14px;padding:12px 0 4px;border-top:1px solid #e4ddd0;">
<p class="ink" style="margin:0 0 6px;font:600 15px/1.5 ${sans};color:#1d1a16;">${escapeHtml(title)}</p>
${values.join('\n')}
<p style="margin:0 0 6px;font:14px/1.5 ${sans};"><a class="link" href="${escapeHtml(link.url)}" style="color:#0f4f5f;">${escapeHtml(link.label)}</a></p>
</div>
`;
}

function renderButton(action: MailText['action']): string {
  if (action === undefined) return '';
  return `<p style="margin:22px 0 14px;"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f4f5f;color:#ffffff;font:600 16px/1.2 ${sans};text-decoration:none;">${escapeHtml(action.label)}</a></p>\n`;
}

function footerLinks({ webOrigin, unsubscribeUrl }: MailFooter): string {
  const link = (url: string, label: string): string =>
    `<a class="link" href="${escapeHtml(url)}" style="color:#0f4f5f;">${escapeHtml(label)}</a>`;
  const site = link(webOrigin, 'Legajo');
  return unsubscribeUrl === undefined
    ? site
    : `${site} · ${link(unsubscribeUrl, 'Dejar de recibir estos avisos')}`;
}
