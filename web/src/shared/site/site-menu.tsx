import { NavLink } from 'react-router-dom';
import { MenuIcon } from '@/ui/icons.tsx';

const id = 'menu-del-sitio';

/** A link to the current page does not navigate, so the menu must be closed. */
const close = (): void => document.getElementById(id)?.hidePopover();

interface SiteMenuProps {
  readonly pages: readonly { readonly to: string; readonly label: string }[];
}

/**
 * Header links on narrow screens. A native popover works before JavaScript loads, and closes with Escape or a click
 * outside.
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
