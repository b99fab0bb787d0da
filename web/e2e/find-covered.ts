/**
 * In the page, while it asks about cookies: the names of the fields and controls that the question still covers after
 * they are scrolled into view; only those of the dialog where one is open.
 */
export function findCovered(): string[] {
  const question = document.querySelector('[aria-label="Cookies"]');
  if (question === null) return ['the question is not there'];
  const root = document.querySelector('[role=dialog]') ?? document;
  const fields = [
    ...root.querySelectorAll<HTMLElement>(
      ':is(main, aside, [role=dialog]) :is(input, textarea, select, button, a[href])',
    ),
  ];
  const covered = fields.filter((field) => {
    if (!field.checkVisibility()) return false;
    field.scrollIntoView({ block: 'nearest' });
    const [own, other] = [field.getBoundingClientRect(), question.getBoundingClientRect()];
    const isBeside = own.right <= other.left || own.left >= other.right;
    return !(isBeside || own.bottom <= other.top || own.top >= other.bottom);
  });
  return covered.map(
    (field) => field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.innerText,
  );
}
