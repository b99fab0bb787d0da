import { findPolicyFault } from './password-policy.ts';

/**
 * Why a password cannot be taken for the account of `email`, as a sentence: it lacks what the identity provider's policy asks
 * for, or it is one that others would try first. The list of those loads when it is needed; where it cannot be loaded, our
 * server, which asks it as well, has the last word.
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
