import { comparisonSummarySchema } from '../../../functions/src/contract/comparisons/schemas.ts';
import type { StackAddresses } from '../shared/stack-addresses.ts';

/** Adds the example of a comparison to an account, as the web does. Throws when it is refused. */
export async function addComparison({ functions }: StackAddresses, token: string): Promise<void> {
  const response = await fetch(`${functions}/ingest/comparisons/example`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The example of a comparison: ${JSON.stringify(body)}`);
  comparisonSummarySchema.parse(body);
}
