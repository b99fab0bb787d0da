import type { RouteDefinition } from '@contract/route-definition.ts';
import { type RouteName, routes } from '@contract/routes.ts';

/** Throws where an answer is not what the contract promises. */
export function checkAnswer(name: RouteName, answer: unknown): void {
  const { response }: RouteDefinition = routes[name];
  if (response !== 'binary') response.parse(answer);
}

/** Throws where an event of a stream is not what the contract promises. */
export function checkEvent(name: RouteName, event: unknown): void {
  const { events }: RouteDefinition = routes[name];
  events?.parse(event);
}
