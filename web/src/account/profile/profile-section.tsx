import { plans } from '@contract/billing/plans.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '@/shared/format/format.ts';
import { formatPhone } from '@/shared/format/format-phone.ts';
import { paths } from '@/shared/paths.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { AccountSection } from '../account-section.tsx';
import { useAccount } from '../use-account.ts';

/** Buttons that change each value. */
export interface ProfileChanges {
  readonly email: ReactNode;
  /** Button that cancels a change of email before it is confirmed. */
  readonly pendingEmail: ReactNode;
  readonly phone: ReactNode;
  readonly password: ReactNode;
}

/** Shows the email, phone and password of the account, with their controls. */
export function ProfileSection({ changes }: { readonly changes: ProfileChanges }) {
  const { data, isError, isFetching, refetch } = useAccount();
  const showValue = (value: ReactNode): ReactNode =>
    data === undefined ? <Skeleton className="h-5.5 w-44" /> : value;
  return (
    <AccountSection id="perfil" title="Perfil" text="Con estos datos inicias sesión y te escribimos.">
      {isError && data === undefined ? (
        <LoadFailure
          text="No se han podido cargar los datos de tu cuenta."
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <dl className="text-body">
          <ProfileLine name="Email" change={changes.email}>
            {showValue(<span className="wrap-anywhere">{data?.email}</span>)}
            {data?.pending_email != null && (
              <PendingEmail email={data.pending_email.email} withdrawal={changes.pendingEmail} />
            )}
          </ProfileLine>
          <ProfileLine name="Móvil" change={changes.phone}>
            {showValue(
              <span className="tabular-nums">
                {data?.phone == null ? 'Sin verificar' : formatPhone(data.phone)}
              </span>,
            )}
          </ProfileLine>
          <ProfileLine name="Plan">
            {showValue(
              <>
                {plans[data?.plan ?? 'free'].label}{' '}
                <Link to={paths.billing} className="prose-link ml-1">
                  Ver facturación
                </Link>
              </>,
            )}
          </ProfileLine>
          {data?.is_operator === true && (
            <ProfileLine name="Administración">
              <Link to={paths.operator} className="prose-link">
                Ver la operación del portal
              </Link>
            </ProfileLine>
          )}
          <ProfileLine name="Cuenta creada">{showValue(formatDay(data?.created_at))}</ProfileLine>
          {data !== undefined && data.support_views.length > 0 && (
            <ProfileLine name="Consultas del soporte">
              <ul className="tabular-nums">
                {data.support_views.map((time) => (
                  <li key={time}>{formatDateTime(time)}</li>
                ))}
              </ul>
            </ProfileLine>
          )}
          <ProfileLine name="Contraseña" change={changes.password}>
            <span aria-hidden="true">••••••••</span>
          </ProfileLine>
        </dl>
      )}
    </AccountSection>
  );
}

/** Shown until the user opens the link sent to the new email; until then the account keeps the old one. */
function PendingEmail({ email, withdrawal }: { readonly email: string; readonly withdrawal: ReactNode }) {
  return (
    <div className="text-note wrap-anywhere text-ink-soft">
      Falta que confirmes {email}: abre el enlace que te hemos enviado.
      <div className="-ml-3">{withdrawal}</div>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly change?: ReactNode;
  readonly children: ReactNode;
}

function ProfileLine({ name, change, children }: LineProps) {
  return (
    <div className="grid min-h-11 content-center gap-x-6 gap-y-0.5 border-b border-line py-2.5 first:pt-0 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">{children}</div>
        {change}
      </dd>
    </div>
  );
}
