import type { PasswordValidationStatus } from 'firebase/auth';

/** Requirements in the provider's response. `false` means required and not met. */
type PolicyAnswer = Pick<
  PasswordValidationStatus,
  | 'isValid'
  | 'meetsMinPasswordLength'
  | 'meetsMaxPasswordLength'
  | 'containsLowercaseLetter'
  | 'containsUppercaseLetter'
  | 'containsNumericCharacter'
  | 'containsNonAlphanumericCharacter'
> & {
  readonly passwordPolicy: {
    readonly customStrengthOptions: {
      readonly minPasswordLength?: number;
      readonly maxPasswordLength?: number;
    };
  };
};

/**
 * Returns the message for a password that violates the identity provider's policy or is easily guessed. The list of
 * common passwords loads on demand; if it fails to load, our server decides, which checks it too.
 */
export async function findPasswordFault(password: string, email: string): Promise<string | undefined> {
  const [policyFault, weakness] = await Promise.all([
    findPolicyFault(password),
    findWeakness(password, email),
  ]);
  return policyFault ?? weakness;
}

async function findWeakness(password: string, email: string): Promise<string | undefined> {
  try {
    const { findPasswordWeakness } = await import('@contract/identity/weak-password.ts');
    return findPasswordWeakness(password, email);
  } catch {
    return undefined;
  }
}

/**
 * Returns the message for a violation of the identity provider's password policy. Returns `undefined` without one, or
 * if the policy is unavailable; the provider then decides when the password is set.
 */
async function findPolicyFault(password: string): Promise<string | undefined> {
  try {
    const { checkPassword } = await import('../provider/identity-client.ts');
    return describePolicyFault(await checkPassword(password));
  } catch {
    return undefined;
  }
}

/** Returns the message with all unmet requirements of the policy. */
export function describePolicyFault(answer: PolicyAnswer): string | undefined {
  if (answer.isValid) return undefined;
  const { minPasswordLength, maxPasswordLength } = answer.passwordPolicy.customStrengthOptions;
  const missing = [
    answer.meetsMinPasswordLength === false && `al menos ${minPasswordLength} caracteres`,
    answer.meetsMaxPasswordLength === false && `como máximo ${maxPasswordLength} caracteres`,
    answer.containsLowercaseLetter === false && 'una minúscula',
    answer.containsUppercaseLetter === false && 'una mayúscula',
    answer.containsNumericCharacter === false && 'un número',
    answer.containsNonAlphanumericCharacter === false && 'un símbolo',
  ].filter((part) => part !== false);
  if (missing.length === 0) return 'La contraseña no cumple los requisitos de seguridad';
  return `La contraseña debe tener ${new Intl.ListFormat('es').format(missing)}`;
}
