import { type ReactNode, useEffect, useId } from 'react';
import { useSession } from '@/platform/session/use-session.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { FormError } from '@/ui/form-error.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import type { Form } from '@/ui/use-form.ts';

/** The rule of the password of now: it is only known to be wrong by trying it. */
export const requireOwnPassword = ({ ownPassword }: { readonly ownPassword: string }) =>
  ownPassword === '' ? 'Por favor, introduce tu contraseña' : undefined;

/** What the dialog shows in place of its form. */
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
  /** The button that sends the form. */
  readonly action: { readonly label: string; readonly busyLabel: string; readonly isDanger?: boolean };
  /** The button beside it; by default it closes the dialog. */
  readonly back?: { readonly label: string; readonly onPress: () => void };
  readonly form: Form<Values>;
  readonly passwordLabel?: string;
  /** Fields before the password. */
  readonly children?: ReactNode;
  /** What follows the password. */
  readonly after?: ReactNode;
  /** A step before or after the form. */
  readonly step?: DialogStep | undefined;
  /** Keeps the dialog open, as a running action does. */
  readonly isLocked?: boolean;
  /** Below the content of every step. */
  readonly foot?: ReactNode;
}

/**
 * A dialog whose action needs the password of the signed-in user. Refusals are shown under their field or, if they are
 * about none, under the form; the form begins anew when the dialog closes.
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
          {/* Tells password managers which account the password belongs to. */}
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
