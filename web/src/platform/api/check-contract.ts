import type { RouteDefinition } from '@contract/route-definition.ts';
import type { RouteName } from '@contract/routes.ts';

declare global {
  /** True in benchmarks that measure the local stack without validation, like the deployed site. */
  var trustsServer: boolean | undefined;
}

export interface ContractCheck {
  /** Throws if a response does not match its schema. */
  readonly checkAnswer: (name: RouteName, answer: unknown) => void;
  /** Throws if an event of a stream does not match its schema. */
  readonly checkEvent: (name: RouteName, event: unknown) => void;
}

const skipChecks: ContractCheck = { checkAnswer: () => undefined, checkEvent: () => undefined };

/**
 * Validates responses against the contract on the local stack and in tests. The deployed site trusts its server and
 * loads no schemas.
 */
export async function loadContractCheck(): Promise<ContractCheck> {
  if (import.meta.env.VITE_STAGE !== 'local' || globalThis.trustsServer === true) return skipChecks;
  const { routes } = await import('@contract/routes.ts');
  return {
    checkAnswer: (name, answer) => {
      const { response }: RouteDefinition = routes[name];
      if (response !== 'binary') response.parse(answer);
    },
    checkEvent: (name, event) => {
      const { events }: RouteDefinition = routes[name];
      events?.parse(event);
    },
  };
}
