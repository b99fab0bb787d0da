import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/ui/class-names.ts';

interface SidebarEntryProps {
  readonly icon: ReactNode;
  /** Text beside the icon; the tooltip when collapsed. */
  readonly label: string;
  readonly isCollapsed: boolean;
}

const look = (isCollapsed: boolean): string =>
  classNames(
    'flex min-h-10 w-full items-center gap-3 rounded-md text-sm text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink',
    isCollapsed ? 'justify-center' : 'px-3',
  );

interface SidebarLinkProps extends SidebarEntryProps {
  readonly to: string;
  readonly onNavigate: (() => void) | undefined;
}

export function SidebarLink({ icon, label, isCollapsed, to, onNavigate }: SidebarLinkProps) {
  return (
    <Link
      to={to}
      className={look(isCollapsed)}
      {...(isCollapsed && { title: label })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {icon}
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
    </Link>
  );
}

export function SidebarButton({
  icon,
  label,
  isCollapsed,
  children,
  ...rest
}: SidebarEntryProps & ComponentProps<'button'>) {
  return (
    <button type="button" className={look(isCollapsed)} {...(isCollapsed && { title: label })} {...rest}>
      {icon}
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
      {children}
    </button>
  );
}
