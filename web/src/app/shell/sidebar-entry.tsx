import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '@/ui/class-names.ts';

interface SidebarEntryProps {
  readonly icon: ReactNode;
  /** Text beside the icon; the tooltip when collapsed. */
  readonly label: string;
  readonly isCollapsed: boolean;
}

const classesOf = (isCollapsed: boolean, isCurrent = false): string =>
  classNames(
    'flex min-h-10 w-full items-center gap-3 rounded-md text-sm short:min-h-8 transition-colors duration-150',
    isCollapsed ? 'justify-center' : 'px-3',
    isCurrent
      ? 'bg-surface font-medium text-accent shadow-raised'
      : 'text-ink-soft hover:bg-hover hover:text-ink',
  );

interface SidebarLinkProps extends SidebarEntryProps {
  readonly to: string;
  readonly onNavigate: (() => void) | undefined;
  /** False for a second link to a page of the navigation, which marks that page already. */
  readonly marksPage?: boolean;
}

export function SidebarLink({
  icon,
  label,
  isCollapsed,
  to,
  onNavigate,
  marksPage = true,
}: SidebarLinkProps) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) => classesOf(isCollapsed, marksPage && isActive)}
      {...(!marksPage && { 'aria-current': undefined })}
      {...(isCollapsed && { title: label })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {icon}
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
    </NavLink>
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
    <button type="button" className={classesOf(isCollapsed)} {...(isCollapsed && { title: label })} {...rest}>
      {icon}
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
      {children}
    </button>
  );
}
