/**
 * In the page, before its own code: nothing blurs what lies behind it. Without a graphics processor that is drawn pixel by pixel for
 * each frame, which takes an eighth of all that a journey takes.
 */
export function drawUnblurred(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important }');
  document.adoptedStyleSheets.push(sheet);
}
