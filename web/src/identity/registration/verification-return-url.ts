/** Where the link of the verification mail leads back to. */
export const verificationReturnUrl = (): string => `${location.origin}/auth/action?continueRegistration=true`;
