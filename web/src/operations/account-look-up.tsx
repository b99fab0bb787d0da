import { plans } from '@contract/billing/plans.ts';
import type { LookedUpAccount } from '@contract/operations/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { formatDay, formatNumber } from '@/shared/format/format.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { operatorTexts } from './operator-texts.ts';

/** Looks an account up by its email. The owner sees each look-up on their account page. */
export function AccountLookUp() {
  const [email, setEmail] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (email: string) => callApi('lookUpAccount', { body: { email } }),
  });
  const lookUp = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() !== '') mutate(email.trim().toLowerCase());
  };
  return (
    <section aria-labelledby="cuenta">
      <h2 id="cuenta" className="text-2xl">
        Consultar una cuenta
      </h2>
      <p className="mt-1 mb-4 text-body text-ink-soft">{operatorTexts.lookUp}</p>
      <form onSubmit={lookUp} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <TextField
            label="Email de la cuenta"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <Button type="submit" isBusy={isPending}>
          Consultar
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {error !== null && <Banner kind="error">{error.message}</Banner>}
        {data !== undefined && <AccountFacts account={data} />}
      </div>
    </section>
  );
}

function AccountFacts({ account }: { readonly account: LookedUpAccount }) {
  const facts = [
    ['Alta', formatDay(account.created_at)],
    ['Plan', plans[account.plan].label],
    ['Créditos', formatNumber(account.available_credits)],
    ['Reservados', formatNumber(account.held_credits)],
    ['Documentos', formatNumber(account.documents)],
    ['Preguntas', formatNumber(account.questions_asked)],
    ['Email verificado', account.is_email_verified ? 'Sí' : 'No'],
    ['Teléfono verificado', account.has_phone ? 'Sí' : 'No'],
    ['Identificador', account.user_id],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
