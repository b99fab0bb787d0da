import { AccountSections } from '@/account/account-sections.tsx';
import { ChangeEmail } from '@/identity/email-change/change-email.tsx';
import { WithdrawEmailChange } from '@/identity/email-change/withdraw-email-change.tsx';
import { ChangePassword } from '@/identity/password-change/change-password.tsx';
import { ChangePhone } from '@/identity/phone-change/change-phone.tsx';
import { provePassword } from '@/identity/prove-password.ts';

const changes = {
  email: <ChangeEmail />,
  pendingEmail: <WithdrawEmailChange />,
  phone: <ChangePhone />,
  password: <ChangePassword />,
};

/** The account, with the ways to change its email, phone and password, and to prove ownership before deleting it. */
export function AccountPage() {
  return <AccountSections provePassword={provePassword} changes={changes} />;
}
