import { NavLink } from 'react-router-dom';
import { classNames } from '@/ui/class-names.ts';
import { pageDescriptions } from '../page-descriptions.ts';

interface SidebarNavProps {
  readonly isCollapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Main navigation. Collapsed, it shows icons with their names as tooltips and accessible names. */
export function SidebarNav({ isCollapsed, onNavigate }: SidebarNavProps) {
  return (
    <nav aria-label="Principal">
      <ul className="flex flex-col gap-1">
        {pageDescriptions.map(({ path, title, description, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              title={isCollapsed ? title : description}
              {...(onNavigate && { onClick: onNavigate })}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-md text-body short:min-h-9 transition-colors duration-150',
                  isCollapsed ? 'justify-center' : 'px-3',
                  isActive
                    ? 'bg-surface font-medium text-accent shadow-raised'
                    : 'text-ink-soft hover:bg-hover hover:text-ink',
                )
              }
            >
              <Icon />
              <span className={isCollapsed ? 'sr-only' : 'min-w-0 truncate'}>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
