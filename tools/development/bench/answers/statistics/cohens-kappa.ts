/** Minimum agreement with people; below it the judge's verdicts are void. */
export const minKappa = 0.7;

/**
 * Computes the agreement of two judges beyond chance, 1 for full agreement: Cohen, «A Coefficient of Agreement for
 * Nominal Scales» (1960). Undefined without judgements, or when chance alone gives full agreement.
 */
export function cohensKappa(judged: readonly (readonly [a: boolean, b: boolean])[]): number | undefined {
  const count = judged.length;
  if (count === 0) return undefined;
  const agreed = judged.filter(([a, b]) => a === b).length / count;
  const [yesOfA, yesOfB] = [0, 1].map((judge) => judged.filter((pair) => pair[judge]).length / count) as [
    number,
    number,
  ];
  const byChance = yesOfA * yesOfB + (1 - yesOfA) * (1 - yesOfB);
  return byChance === 1 ? undefined : (agreed - byChance) / (1 - byChance);
}
