/** Limits of each plan, and the credits of a paid month. Prices are gross, in euro cents, VAT included. */
export const plans = {
  free: {
    label: 'Gratis',
    priceCents: 0,
    creditsPerPeriod: 0,
    signUpCredits: 100,
    maxPagesPerFile: 10,
    maxDocuments: 3,
  },
  basic: {
    label: 'Básico',
    priceCents: 500,
    creditsPerPeriod: 500,
    signUpCredits: 0,
    maxPagesPerFile: 10,
    maxDocuments: 5,
  },
  standard: {
    label: 'Estándar',
    priceCents: 1500,
    creditsPerPeriod: 5_000,
    signUpCredits: 0,
    maxPagesPerFile: 200,
    maxDocuments: 30,
  },
  premium: {
    label: 'Premium',
    priceCents: 5000,
    creditsPerPeriod: 50_000,
    signUpCredits: 0,
    maxPagesPerFile: 500,
    maxDocuments: 100,
  },
} as const;

export type PlanId = keyof typeof plans;
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];

/** Returns the highest of several plans, in the order of the table; `free` for none. */
export function largestPlan(plansOfUser: readonly PlanId[]): PlanId {
  return planIds.findLast((plan) => plansOfUser.includes(plan)) ?? 'free';
}

/** The one-time purchase. Its credits never expire. */
export const creditPack = { label: 'Créditos sueltos', priceCents: 1500, credits: 1_000 } as const;

/** Plans with a subscription. */
export const paidPlanIds = ['basic', 'standard', 'premium'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof paidPlanIds)[number];

/** Purchases that can be chosen before registering, and are bought afterwards. */
export const chosenPurchases = [...paidPlanIds, 'onetime'] as const;
export type ChosenPurchase = (typeof chosenPurchases)[number];
