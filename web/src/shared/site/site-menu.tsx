import { NavLink } from 'react-router-dom';
import { MenuIcon } from '@/ui/icons.tsx';

const id = 'menu-del-sitio';

/** The page may be the one that it leads to, and stay. */
const close = (): void => document.getElementById(id)?.hidePopover();

interface SiteMenuProps {
  readonly pages: readonly { readonly to: string; readonly label: string }[];
}

/**
 * The pages of the head on narrow screens. It is the browser's own popover: it opens before and without any script, and closes
 * by Escape and by a press beside it.
 */
export function SiteMenu({ pages }: SiteMenuProps) {
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menú"
        className="flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
      >
        <MenuIcon />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Menú del sitio"
        className="fixed inset-auto top-16 right-6 m-0 min-w-56 rounded-lg border border-line bg-surface p-2 text-ink shadow-floating"
      >
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={close}
                className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
