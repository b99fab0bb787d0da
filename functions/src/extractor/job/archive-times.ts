import { extractorLimits } from '../../contract/extractor/limits.ts';

const dayMs = 86_400_000;

/** How long an archive lives whose link was made, or renewed, at this moment. */
export function archiveTimes(from: Date): { linkExpiresAt: Date; deleteAt: Date } {
  const after = (days: number): Date => new Date(from.getTime() + days * dayMs);
  return { linkExpiresAt: after(extractorLimits.linkDays), deleteAt: after(extractorLimits.archiveDays) };
}
