import type { ReactNode } from 'react';
import { FormError } from '@/ui/form-error.tsx';
import type { Form } from '@/ui/use-form.ts';
import { WideButton } from './wide-button.tsx';

interface IdentityFormProps<Values> {
  readonly title: string;
  readonly text: ReactNode;
  readonly form: Form<Values>;
  /** Button that submits the form. */
  readonly action: { readonly label: string; readonly busyLabel: string; readonly isDisabled?: boolean };
  readonly children?: ReactNode;
  /** Content below the button. */
  readonly after?: ReactNode;
}

/** Form that fills the page: title, text, fields and one button. */
export function IdentityForm<Values>({
  title,
  text,
  form,
  action: { label, busyLabel, isDisabled = false },
  children,
  after,
}: IdentityFormProps<Values>) {
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      {children}
      <FormError text={form.errors.form} />
      <WideButton type="submit" disabled={isDisabled} isBusy={form.isBusy} busyLabel={busyLabel}>
        {label}
      </WideButton>
      {after}
    </form>
  );
}
