import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RequireSession } from './require-session.tsx';

// @proves 2.1b, 6.1c
it('shows a loading page instead of the content to visitors without a session', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/billing']}>
      <RequireSession>
        <p>Tus facturas</p>
      </RequireSession>
    </MemoryRouter>,
  );
  expect(markup).toContain('Cargando');
  expect(markup).not.toContain('Tus facturas');
});
