import { productVersion } from '@contract/version.ts';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { HelpIcon, KeyboardIcon, SearchIcon, SettingsIcon } from '@/ui/icons.tsx';
import { isApple } from '@/ui/overlays/is-free-key.ts';
import { type Panel, showPanel } from '../palette/open-panels.ts';
import { AccountLink } from './account-link.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SidebarButton, SidebarLink } from './sidebar-entry.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const paletteKeys = 'Control+K Meta+K';

interface SidebarFooterProps {
  readonly isCollapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Who is signed in, the ways to anything, to the account and out, and how the portal looks. */
export function SidebarFooter({ isCollapsed, onNavigate }: SidebarFooterProps) {
  const open = (panel: Panel): void => {
    onNavigate?.();
    showPanel(panel);
  };
  const ways = { isCollapsed, onNavigate };
  return (
    <div className="flex flex-col gap-1">
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
      <AccountLink {...ways} />
      <SidebarLink icon={<SettingsIcon />} label="Configuración" to={paths.billing} {...ways} />
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
