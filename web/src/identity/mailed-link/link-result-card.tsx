import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { ErrorIcon, SuccessIcon } from '@/ui/icons.tsx';
import { firstPageOfAccount, registrationPath } from '../chosen-plan.ts';
import { WideLink } from '../wide-button.tsx';
import { type LinkResult, type NextPage, redirectAfterDelay } from './link-outcome.ts';

interface LinkResultCardProps {
  readonly end: LinkResult;
  /** Purchase chosen before, if known. */
  readonly purchase: ChosenPurchase | undefined;
  /** True to offer another link of the same kind. */
  readonly asksForAnother?: boolean;
}

/** Shows the result of a link and the next steps; redirects if there is a next page. */
export function LinkResultCard({ end, purchase, asksForAnother = false }: LinkResultCardProps) {
  const navigate = useNavigate();
  const isError = end.kind === 'error';
  const { next } = end;
  useEffect(() => (next === undefined ? undefined : redirectAfterDelay(next, navigate)), [next, navigate]);
  const Icon = isError ? ErrorIcon : SuccessIcon;
  return (
    <div className="flex flex-col gap-6">
      <div role={isError ? 'alert' : 'status'}>
        <div
          className={classNames(
            'mb-4 flex size-12 items-center justify-center rounded-full',
            isError ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
          )}
        >
          <Icon className="size-6" />
        </div>
        <h1 className="text-3xl">{end.title ?? (isError ? 'No se ha podido completar' : 'Hecho')}</h1>
        <p className="mt-2 wrap-anywhere text-ink-soft">{end.text}</p>
      </div>
      <div className="flex flex-col gap-2">
        {end.link !== undefined && <WayLink {...end.link} />}
        {end.link === undefined && isError && (
          <SignInOptions purchase={purchase} asksForAnother={asksForAnother} />
        )}
        {end.link === undefined && !isError && <NextWay next={next} />}
      </div>
    </div>
  );
}

interface WayProps {
  readonly path: string;
  readonly label: ReactNode;
  readonly email?: string | undefined;
}

function WayLink({ path, label, email }: WayProps) {
  return (
    <WideLink to={path} state={{ email }} variant="primary">
      {label}
    </WideLink>
  );
}

function NextWay({ next }: { readonly next: NextPage | undefined }) {
  const { isLoggedIn } = useSessionState();
  const path = next?.path ?? paths.login();
  const label = isLoggedIn ? 'Continuar' : 'Ir a iniciar sesión';
  return (
    <WayLink
      path={path}
      email={next?.email}
      label={path.startsWith(paths.register) ? 'Terminar el registro' : label}
    />
  );
}

function SignInOptions({ purchase, asksForAnother }: Omit<Required<LinkResultCardProps>, 'end'>) {
  return (
    <>
      {asksForAnother && <WayLink path={paths.forgotPassword} label="Solicitar un nuevo enlace" />}
      <WideLink to={registrationPath(purchase)}>Volver al registro</WideLink>
      <WideLink to={paths.login()} state={purchase && { next: firstPageOfAccount(purchase) }}>
        Ir a iniciar sesión
      </WideLink>
      <ButtonLink to={paths.landing} variant="quiet" isWide>
        Volver al inicio
      </ButtonLink>
    </>
  );
}
