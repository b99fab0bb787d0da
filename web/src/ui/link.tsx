import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  readonly to: string;
  /** Handed to the page there. */
  readonly state?: unknown;
  /** Whether the page there is fetched anew, as the browser does. */
  readonly reloadDocument?: boolean;
}

/** A link within the site. The router's own brings along the prefetching of its framework, which every page would load. */
export function Link({ to, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={press} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Is not the current one on the pages below its address. */
  readonly end?: boolean;
  readonly className: string | ((link: { readonly isActive: boolean }) => string);
}

/** A link of a navigation, which tells whether it leads to the page that is shown, or to one above it. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const isActive = useMatch({ path: rest.to, end }) !== null;
  return (
    <Link
      {...rest}
      {...(isActive && { 'aria-current': 'page' })}
      className={typeof className === 'string' ? className : className({ isActive })}
    />
  );
}
