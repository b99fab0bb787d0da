/** Copies a text as HTML and as plain text; the target program chooses. */
export async function copyRichText(html: string, plainText: string): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return await navigator.clipboard.writeText(plainText);
  const asBlob = (type: string, text: string): Blob => new Blob([text], { type });
  const item = new ClipboardItem({
    'text/html': asBlob('text/html', html),
    'text/plain': asBlob('text/plain', plainText),
  });
  await navigator.clipboard.write([item]);
}
