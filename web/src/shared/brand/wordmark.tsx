/**
 * Logo: a sheet with a folded corner, and the name. `isSignOnly` hides the name visually and keeps it for assistive
 * technology.
 */
export function Wordmark({ isSignOnly = false }: { isSignOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path d="M9 8.5h9.5L23 13v10.5H9z" className="fill-paper" />
        <path d="M18.5 8.5V13H23" className="fill-accent-soft" />
        <path d="M12 16.5h8M12 19.5h5" className="stroke-accent" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className={isSignOnly ? 'sr-only' : 'font-serif text-xl font-semibold tracking-tight'}>
        Legajo
      </span>
    </span>
  );
}
