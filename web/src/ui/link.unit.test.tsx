import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

const drawAt = (address: string, link: React.ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[address]}>{link}</MemoryRouter>);

test('a link leads to its address, and keeps what it is given', () => {
  const link = (
    <Link to="/billing/planes?contratar=pro#datos" className="prose-link" target="_blank" rel="noopener">
      Ver
    </Link>
  );
  expect(drawAt('/home', link)).toBe(
    '<a class="prose-link" target="_blank" rel="noopener" href="/billing/planes?contratar=pro#datos">Ver</a>',
  );
});

test.each([
  ['/billing', false, true],
  ['/billing/', false, true],
  ['/billing/planes', false, true],
  ['/billing/planes', true, false],
  ['/billing', true, true],
  ['/billings', false, false],
  ['/home', false, false],
])('on %s, a link to billing (alone: %s) is the current one: %s', (address, end, isCurrent) => {
  const className = ({ isActive }: { isActive: boolean }): string => (isActive ? 'here' : 'elsewhere');
  const link = (
    <NavLink to="/billing" end={end} className={className}>
      Facturación
    </NavLink>
  );
  const shown = drawAt(address, link);
  expect(shown.includes('aria-current="page"')).toBe(isCurrent);
  expect(shown.includes('class="here"')).toBe(isCurrent);
});
