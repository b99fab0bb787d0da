import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { SuccessIcon } from '@/ui/icons.tsx';
import { leadOn } from './lead-on.ts';
import type { Next } from './open-action-link.ts';

/** Says that it worked, and goes on to `next` by itself where there is one. */
export function LinkSuccessCard({ text, next }: { text: string; next: Next | undefined }) {
  const navigate = useNavigate();
  const { isLoggedIn } = useSessionState();

  useEffect(() => (next === undefined ? undefined : leadOn(next, navigate)), [next, navigate]);

  return (
    <div className="flex flex-col gap-6">
      <div role="status">
        <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-success-soft text-success">
          <SuccessIcon className="size-6" />
        </div>
        <h1 className="text-3xl">Hecho</h1>
        <p className="mt-2 wrap-anywhere text-ink-soft">{text}</p>
      </div>
      <ButtonLink
        to={next?.path ?? paths.login()}
        state={{ email: next?.email }}
        variant="primary"
        size="large"
        isWide
      >
        {labelOf(next?.path, isLoggedIn)}
      </ButtonLink>
    </div>
  );
}

function labelOf(path = paths.login(), isLoggedIn: boolean): string {
  if (path.startsWith(paths.register)) return 'Terminar el registro';
  return isLoggedIn && !path.startsWith(paths.login()) ? 'Continuar' : 'Ir a iniciar sesión';
}
