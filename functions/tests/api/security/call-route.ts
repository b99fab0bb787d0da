import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { RouteDefinition } from '../../../src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';

/** The parts of one call of a route, as sent over the network. */
export interface RouteCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: () => FormData;
}

export interface RouteAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Calls a route of the contract as any client could, with any `Authorization`, headers and parts. */
export async function callRoute(
  addresses: StackAddresses,
  name: RouteName,
  call: RouteCall,
  headersOrBearer: string | Readonly<Record<string, string>> = {},
): Promise<RouteAnswer> {
  const route: RouteDefinition = routes[name];
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(call.params?.[key] ?? 'x'),
  );
  const query = new URLSearchParams(call.query).toString();
  const isJson = call.form === undefined && call.body !== undefined;
  const response = await fetch(`${addresses.api}${path}${query && `?${query}`}`, {
    method: route.method,
    headers: {
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...(typeof headersOrBearer === 'string' ? { Authorization: headersOrBearer } : headersOrBearer),
    },
    body: call.form?.() ?? (isJson ? JSON.stringify(call.body) : null),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
