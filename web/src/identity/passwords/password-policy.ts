import type { PasswordValidationStatus } from 'firebase/auth';

/** The parts of the provider's answer that its policy may ask for. `false` means: asked for and missing. */
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
 * Why a password is not accepted for the account of `email`, as a sentence: it violates the identity provider's policy,
 * or is easily guessed. The list of common ones loads on demand; where it cannot be loaded, our server, which checks it
 * as well, decides.
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
 * The violation of the identity provider's configured password policy; `undefined` where there is none, or the policy
 * is unavailable: then the provider itself decides when the password is set.
 */
async function findPolicyFault(password: string): Promise<string | undefined> {
  try {
    const { checkPassword } = await import('../provider/identity-client.ts');
    return describePolicyFault(await checkPassword(password));
  } catch {
    return undefined;
  }
}

/** The sentence for everything that the policy asks for and the password lacks. */
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
