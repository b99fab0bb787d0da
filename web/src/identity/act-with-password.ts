import type { ErrorCode } from '@contract/error-codes.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import type { FormErrors } from '@/ui/use-form.ts';
import { provePassword } from './prove-password.ts';

type Refusals<Field extends string> = FormErrors<Record<Field | 'ownPassword', string>>;

interface PasswordAction<Field extends string> {
  /** Email of the signed-in user. */
  readonly email: string;
  readonly ownPassword: string;
  /** Field of each error code of our server; other errors belong to the form. */
  readonly fields: Readonly<Partial<Record<ErrorCode, Field>>>;
  /** Called with the token that proves the password. Resolves with the errors by field. */
  readonly act: (token: string) => Promise<Refusals<Field>>;
}

/** Proves the signed-in user's password and calls `act` with the token. Returns the errors by field. */
export async function actWithPassword<Field extends string>({
  email,
  ownPassword,
  fields,
  act,
}: PasswordAction<Field>): Promise<Refusals<Field>> {
  const proof = await provePassword(email, ownPassword);
  if ('refusal' in proof) return { ownPassword: proof.refusal } as Refusals<Field>;
  try {
    return await act(proof.token);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { code, detail, message } = error;
    const field = code === 'identity_not_confirmed' ? 'ownPassword' : ((code && fields[code]) ?? 'form');
    return { [field]: detail ?? message } as Refusals<Field>;
  }
}
