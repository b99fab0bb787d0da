import { productVersion } from '@contract/version.ts';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { logOut } from '@/platform/api/log-out.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { initialsOf, shortenEmail } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { chooseTheme, type Theme } from '@/shared/theme/theme.ts';
import { useTheme } from '@/shared/theme/use-theme.ts';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import {
  HelpIcon,
  KeyboardIcon,
  LaptopIcon,
  LogOutIcon,
  MoonIcon,
  SearchIcon,
  SettingsIcon,
  SunIcon,
} from '@/ui/icons.tsx';
import { isApple } from '@/ui/overlays/is-free-key.ts';
import { type Segment, SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import {
  caseFilesPage,
  comparisonsPage,
  deadlinesPage,
  tablesPage,
  watchesPage,
} from '../page-descriptions.ts';
import { type Panel, showPanel } from '../palette/open-panels.ts';
import { SidebarButton, SidebarLink } from './sidebar-entry.tsx';

const themes: readonly Segment<Theme>[] = [
  { value: 'system', label: 'Tema del sistema', icon: <LaptopIcon className="size-4" /> },
  { value: 'light', label: 'Tema claro', icon: <SunIcon className="size-4" /> },
  { value: 'dark', label: 'Tema oscuro', icon: <MoonIcon className="size-4" /> },
];

/** Theme choice: system, light or dark. */
const ThemeSwitch = ({ isVertical }: { isVertical: boolean }) => (
  <SegmentedChoice
    label="Tema"
    segments={themes}
    value={useTheme()}
    onChange={chooseTheme}
    isVertical={isVertical}
  />
);

const paletteKeys = 'Control+K Meta+K';

interface SidebarFooterProps {
  readonly isCollapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Bottom of the sidebar: search, the other pages, account, help, sign-out and theme. */
export function SidebarFooter({ isCollapsed, onNavigate }: SidebarFooterProps) {
  const open = (panel: Panel): void => {
    onNavigate?.();
    showPanel(panel);
  };
  const ways = { isCollapsed, onNavigate };
  return (
    <div className="flex flex-col gap-1 short:gap-0">
      <SidebarButton
        icon={<SearchIcon />}
        label="Búsqueda rápida"
        isCollapsed={isCollapsed}
        aria-keyshortcuts={paletteKeys}
        onClick={() => open('palette')}
      >
        {!isCollapsed && (
          <span aria-hidden="true" className="ml-auto text-xs text-ink-faint pointer-coarse:hidden">
            {isApple() ? '⌘ K' : 'Ctrl K'}
          </span>
        )}
      </SidebarButton>
      {[caseFilesPage, comparisonsPage, tablesPage, deadlinesPage, watchesPage].map(
        ({ path, title, Icon }) => (
          <SidebarLink key={path} icon={<Icon />} label={title} to={path} {...ways} />
        ),
      )}
      <AccountLink {...ways} />
      <SidebarLink
        icon={<SettingsIcon />}
        label="Configuración"
        to={paths.billing}
        marksPage={false}
        {...ways}
      />
      <SidebarLink icon={<HelpIcon />} label="Ayuda" to={paths.help} {...ways} />
      <LogOutButton isCollapsed={isCollapsed} />
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

interface AccountLinkProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}

/** Link to the account page, labelled with the user's email. */
function AccountLink({ isCollapsed, onNavigate }: AccountLinkProps) {
  const { email } = useSession();
  return (
    <NavLink
      to={paths.account}
      title={email}
      className={({ isActive }) =>
        classNames(
          'mb-1 flex min-h-11 items-center gap-3 rounded-md short:mb-0 short:min-h-9 transition-colors duration-150',
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
  );
}

function LogOutButton({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await logOut();
  };
  return (
    <SidebarButton
      icon={isLeaving ? <Spinner className="m-0.5" /> : <LogOutIcon />}
      label="Cerrar Sesión"
      isCollapsed={isCollapsed}
      onClick={() => void leave()}
      disabled={isLeaving}
    />
  );
}
