/**
 * Returns the names of controls that the element labelled `name` covers even after they are scrolled into view. Runs in
 * the page; looks only at the dialog when one is open.
 */
export function findCoveredControls(name: string): string[] {
  const cover = document.querySelector(`[aria-label="${name}"]`);
  if (cover === null) return [`${name} is not there`];
  const root = document.querySelector('[role=dialog]:not([aria-modal=false])') ?? document;
  const fields = [
    ...root.querySelectorAll<HTMLElement>(
      ':is(header, main, aside, [role=dialog]) :is(input, textarea, select, button, a[href])',
    ),
  ];
  const covered = fields.filter((field) => {
    if (!field.checkVisibility() || cover.contains(field)) return false;
    field.scrollIntoView({ block: 'nearest' });
    const [own, other] = [field.getBoundingClientRect(), cover.getBoundingClientRect()];
    const isBeside = own.right <= other.left || own.left >= other.right;
    return !(isBeside || own.bottom <= other.top || own.top >= other.bottom);
  });
  return covered.map(
    (field) => field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.innerText,
  );
}
