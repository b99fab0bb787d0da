import { NavLink } from 'react-router-dom';
import { useSession } from '@/platform/session/use-session.ts';
import { initialsOf, shortenEmail } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { classNames } from '@/ui/class-names.ts';

interface AccountLinkProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}

/** Who is signed in, and the way to their account. */
export function AccountLink({ isCollapsed, onNavigate }: AccountLinkProps) {
  const { email } = useSession();
  return (
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
  );
}
