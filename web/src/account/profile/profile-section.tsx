import { plans } from '@contract/plans.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { AccountSection } from '../account-section.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useAccount } from '../use-account.ts';
import { formatPhone } from './format-phone.ts';

/** Who the account belongs to. */
export function ProfileSection({ passwordChange }: { readonly passwordChange: ReactNode }) {
  const { data, isError, isFetching, refetch } = useAccount();
  const shown = (value: ReactNode): ReactNode =>
    data === undefined ? <Skeleton className="h-5.5 w-44" /> : value;
  return (
    <AccountSection id="perfil" title="Perfil" text="Con estos datos entras y te escribimos.">
      {isError && data === undefined ? (
        <LoadFailure
          text="No se pudieron cargar los datos de tu cuenta."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <dl className="text-[0.9375rem]">
          <Line name="Correo">{shown(<span className="wrap-anywhere">{data?.email}</span>)}</Line>
          <Line name="Móvil">
            {shown(<span className="tabular-nums">{formatPhone(data?.phone ?? null)}</span>)}
          </Line>
          <Line name="Plan">
            {shown(
              <>
                {plans[data?.plan ?? 'free'].label}{' '}
                <Link to={paths.billing} className="prose-link ml-1">
                  Ver facturación
                </Link>
              </>,
            )}
          </Line>
          <Line name="Cuenta creada">{shown(formatDay(data?.created_at))}</Line>
          <Line name="Contraseña">{passwordChange}</Line>
        </dl>
      )}
    </AccountSection>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-h-11 content-center gap-x-6 gap-y-0.5 border-b border-line py-2.5 first:pt-0 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
