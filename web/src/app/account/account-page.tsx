import { AccountSections } from '@/account/account-sections.tsx';
import { ChangePassword } from '@/identity/password-change/change-password.tsx';
import { provePassword } from '@/identity/prove-password.ts';

/** The account, with the ways to change its password and to prove that it is its owner who leaves. */
export function AccountPage() {
  return <AccountSections provePassword={provePassword} passwordChange={<ChangePassword />} />;
}
