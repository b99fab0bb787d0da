import { type ReactNode, useEffect, useId } from 'react';
import { useSession } from '@/platform/session/use-session.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { FormError } from '@/ui/form-error.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import type { Form } from '@/ui/use-form.ts';

/** Requires the current password; only the provider can verify it. */
export const requireOwnPassword = ({ ownPassword }: { readonly ownPassword: string }) =>
  ownPassword === '' ? 'Por favor, introduce tu contraseña' : undefined;

/** Content shown instead of the form. */
interface DialogStep {
  readonly title: string;
  readonly description?: string;
  readonly actions: ReactNode;
  readonly content: ReactNode;
}

interface PasswordDialogProps<Values> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string;
  /** Button that submits the form. */
  readonly action: { readonly label: string; readonly busyLabel: string; readonly isDanger?: boolean };
  /** Second button; closes the dialog by default. */
  readonly back?: { readonly label: string; readonly onPress: () => void };
  readonly form: Form<Values>;
  readonly passwordLabel?: string;
  /** Fields before the password. */
  readonly children?: ReactNode;
  /** Content after the password. */
  readonly after?: ReactNode;
  /** Step before or after the form. */
  readonly step?: DialogStep | undefined;
  /** True to prevent closing, like a running action. */
  readonly isLocked?: boolean;
  /** Content below every step. */
  readonly foot?: ReactNode;
}

/**
 * Dialog of an action that requires the signed-in user's password. Shows errors under their field, others under the
 * form. Resets the form on close.
 */
export function PasswordDialog<Values extends { readonly ownPassword: string }>({
  isOpen,
  onClose,
  title,
  description,
  action,
  back = { label: 'Cancelar', onPress: onClose },
  form,
  passwordLabel,
  children,
  after,
  step,
  isLocked = false,
  foot,
}: PasswordDialogProps<Values>) {
  const { email } = useSession();
  const formId = useId();
  const { isBusy, reset } = form;
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  const actions = (
    <>
      <Button key="back" disabled={isBusy} onClick={back.onPress}>
        {back.label}
      </Button>
      <Button
        key="send"
        type="submit"
        form={formId}
        variant={action.isDanger === true ? 'danger' : 'primary'}
        isBusy={isBusy}
        busyLabel={action.busyLabel}
      >
        {action.label}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isBusy || isLocked}
      title={step === undefined ? title : step.title}
      description={step === undefined ? description : step.description}
      actions={step === undefined ? actions : step.actions}
    >
      {step === undefined ? (
        <form id={formId} {...form.props} className="mt-4 flex flex-col gap-4">
          {children}
          {/* Tells password managers the account of the password. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <OwnPasswordField
            {...form.field('ownPassword')}
            {...(passwordLabel !== undefined && { label: passwordLabel })}
          />
          {after}
          <FormError text={form.errors.form} />
        </form>
      ) : (
        step.content
      )}
      {foot}
    </Dialog>
  );
}
