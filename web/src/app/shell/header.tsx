import { useLocation } from 'react-router-dom';
import { IconButton } from '@/ui/button.tsx';
import { MenuIcon } from '@/ui/icons.tsx';
import { describePage } from '../page-descriptions.ts';
import { CreditIndicator } from './credit-indicator.tsx';
import { LowCreditStrip } from './low-credit-strip.tsx';

/** Where the user is, and what there is left to spend. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { pathname } = useLocation();
  const { title, description, Icon } = describePage(pathname);
  return (
    <header className="sticky top-0 z-sticky border-b border-line bg-paper/95 backdrop-blur-sm">
      <title>{`${title} · Legajo`}</title>
      <div className="flex min-h-16 items-center gap-1 px-1 py-2.5 sm:gap-3 sm:pr-4 sm:pl-2 desktop:pl-8">
        <IconButton label="Abrir menú" onClick={onOpenMenu} className="desktop:hidden">
          <MenuIcon />
        </IconButton>
        {/* Narrower than any phone, the title needs the place. */}
        <Icon className="size-[1.125rem] text-accent max-[22.4rem]:hidden sm:size-6" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-[1.0625rem] sm:text-lg desktop:text-xl">{title}</h1>
          <p className="truncate text-note text-ink-soft max-sm:sr-only">{description}</p>
        </div>
        <CreditIndicator />
      </div>
      <LowCreditStrip />
    </header>
  );
}
