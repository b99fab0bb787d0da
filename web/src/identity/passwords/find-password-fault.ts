import { findPolicyFault } from './password-policy.ts';

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
