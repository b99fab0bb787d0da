/** Below this agreement with people the judge's verdicts are void. */
export const leastKappa = 0.7;

/**
 * The agreement of two judges beyond chance, 1 for always: Cohen, «A Coefficient of Agreement for Nominal Scales»
 * (1960). Undefined where nothing was judged, or chance alone would make them always agree.
 */
export function cohensKappa(judged: readonly (readonly [a: boolean, b: boolean])[]): number | undefined {
  const count = judged.length;
  if (count === 0) return undefined;
  const agreed = judged.filter(([a, b]) => a === b).length / count;
  const [yesOfA, yesOfB] = [0, 1].map((who) => judged.filter((pair) => pair[who]).length / count) as [
    number,
    number,
  ];
  const byChance = yesOfA * yesOfB + (1 - yesOfA) * (1 - yesOfB);
  return byChance === 1 ? undefined : (agreed - byChance) / (1 - byChance);
}
