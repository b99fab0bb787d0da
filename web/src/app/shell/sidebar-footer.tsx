import { productVersion } from '@contract/version.ts';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { type Panel, showPanel } from '@/app/palette/open-panels.ts';
import { logOut } from '@/shared/api/log-out.ts';
import { initialsOf, shortenEmail } from '@/shared/format/format.ts';
import { isApple } from '@/shared/keyboard/is-free-key.ts';
import { paths } from '@/shared/paths.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { IconButton } from '@/shared/ui/button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { HelpIcon } from '@/shared/ui/icon/help-icon.tsx';
import { KeyboardIcon } from '@/shared/ui/icon/keyboard-icon.tsx';
import { LogOutIcon } from '@/shared/ui/icon/log-out-icon.tsx';
import { SearchIcon } from '@/shared/ui/icon/search-icon.tsx';
import { SettingsIcon } from '@/shared/ui/icon/settings-icon.tsx';
import { Spinner } from '@/shared/ui/spinner.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const paletteKeys = 'Control+K Meta+K';

interface SidebarFooterProps {
  readonly isCollapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Who is signed in, the ways to anything, to the account and out, and how the portal looks. */
export function SidebarFooter({ isCollapsed, onNavigate }: SidebarFooterProps) {
  const { email } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const entry = classNames(
    'flex min-h-10 w-full items-center gap-3 rounded-md text-sm text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink',
    isCollapsed ? 'justify-center' : 'px-3',
  );
  const label = isCollapsed ? 'sr-only' : '';
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await logOut();
  };
  const open = (panel: Panel): void => {
    onNavigate?.();
    showPanel(panel);
  };
  return (
    <div className="flex flex-col gap-1">
      <button
        type="button"
        aria-keyshortcuts={paletteKeys}
        onClick={() => open('palette')}
        className={entry}
        {...(isCollapsed && { title: 'Búsqueda rápida' })}
      >
        <SearchIcon />
        <span className={label}>Búsqueda rápida</span>
        {!isCollapsed && (
          <span aria-hidden="true" className="ml-auto text-xs text-ink-faint pointer-coarse:hidden">
            {isApple() ? '⌘ K' : 'Ctrl K'}
          </span>
        )}
      </button>
      <NavLink
        to={paths.account}
        title={email}
        className={({ isActive }) =>
          classNames(
            'mb-1 flex min-h-11 items-center gap-3 rounded-md transition-colors duration-150',
            isCollapsed ? 'justify-center' : 'px-2',
            isActive ? 'bg-surface shadow-raised' : 'hover:bg-hover',
          )
        }
        {...(onNavigate && { onClick: onNavigate })}
      >
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
        >
          {initialsOf(email)}
        </span>
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 truncate text-sm text-ink'}>
          {shortenEmail(email)}
        </span>
        <span className="sr-only">: tu cuenta</span>
      </NavLink>
      <Link
        to={paths.billing}
        className={entry}
        {...(isCollapsed && { title: 'Configuración' })}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <SettingsIcon />
        <span className={label}>Configuración</span>
      </Link>
      <Link
        to={paths.help}
        className={entry}
        {...(isCollapsed && { title: 'Ayuda' })}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <HelpIcon />
        <span className={label}>Ayuda</span>
      </Link>
      <button
        type="button"
        onClick={() => void leave()}
        disabled={isLeaving}
        className={entry}
        {...(isCollapsed && { title: 'Cerrar Sesión' })}
      >
        {isLeaving ? <Spinner className="m-0.5" /> : <LogOutIcon />}
        <span className={label}>Cerrar Sesión</span>
      </button>
      <div className={classNames('flex items-center gap-1 pt-1', isCollapsed ? 'flex-col' : 'px-1')}>
        <div className={isCollapsed ? '' : 'min-w-0 flex-1'}>
          <ThemeSwitch isVertical={isCollapsed} />
        </div>
        <IconButton
          size="small"
          label="Atajos de teclado"
          onClick={() => open('shortcuts')}
          className="pointer-coarse:hidden"
        >
          <KeyboardIcon />
        </IconButton>
      </div>
      {!isCollapsed && (
        <p className="px-3 pt-2 text-xs text-ink-faint tabular-nums">Versión {productVersion}</p>
      )}
    </div>
  );
}
