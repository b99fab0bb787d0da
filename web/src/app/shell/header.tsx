import { useLocation } from 'react-router-dom';
import { describePage } from '@/app/page-descriptions.ts';
import { IconButton } from '@/shared/ui/button.tsx';
import { MenuIcon } from '@/shared/ui/icon/menu-icon.tsx';
import { CreditIndicator } from './credit-indicator.tsx';

/** Where the user is, and what there is left to spend. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { pathname } = useLocation();
  const { title, description, Icon } = describePage(pathname);
  return (
    <header className="sticky top-0 z-sticky flex min-h-16 items-center gap-3 border-b border-line bg-paper/95 py-2.5 pr-2 pl-2 backdrop-blur-sm sm:pr-4 desktop:pl-8">
      <title>{`${title} · Legajo`}</title>
      <IconButton label="Abrir menú" onClick={onOpenMenu} className="desktop:hidden">
        <MenuIcon />
      </IconButton>
      <Icon className="hidden size-6 text-accent desktop:block" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-lg desktop:text-xl">{title}</h1>
        <p className="hidden truncate text-[0.8125rem] text-ink-soft sm:block">{description}</p>
      </div>
      <CreditIndicator />
    </header>
  );
}
