import { classNames } from '@/ui/class-names.ts';

const grounds = [
  { name: 'paper', classes: 'bg-paper text-ink' },
  { name: 'surface', classes: 'bg-surface text-ink' },
  { name: 'sunken', classes: 'bg-sunken text-ink-soft' },
  { name: 'hover', classes: 'bg-hover text-ink-soft' },
  { name: 'accent', classes: 'bg-accent text-on-accent' },
  { name: 'accent-soft', classes: 'bg-accent-soft text-accent' },
  { name: 'danger', classes: 'bg-danger text-on-danger' },
  { name: 'danger-soft', classes: 'bg-danger-soft text-danger' },
  { name: 'warning-soft', classes: 'bg-warning-soft text-warning' },
  { name: 'success-soft', classes: 'bg-success-soft text-success' },
  { name: 'highlight', classes: 'bg-highlight text-ink' },
] as const;

export function ColourSamples() {
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {grounds.map(({ name, classes }) => (
          <li
            key={name}
            className={classNames(
              'flex h-16 items-end rounded-md border border-line px-3 py-2 text-sm',
              classes,
            )}
          >
            {name}
          </li>
        ))}
      </ul>
      <div>
        <p className="font-serif text-3xl font-semibold tracking-tight">Un título de pantalla</p>
        <p className="mt-2 font-serif text-2xl font-semibold tracking-tight">Un título de sección</p>
        <p className="mt-2 max-w-prose text-ink">
          El texto corrido va en Inter. <span className="text-ink-soft">El secundario es más suave</span> y{' '}
          <span className="text-ink-faint">el terciario, el más tenue que aún se lee bien</span>.{' '}
          <a href="#enlace" className="prose-link">
            Un enlace
          </a>
          .
        </p>
        <p className="mt-2 tabular-nums">1.234,50 € · 98.765,00 €</p>
      </div>
    </div>
  );
}
