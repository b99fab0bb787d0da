import type { RouteBodyInput, RouteParams, RouteQueryInput } from '@contract/route-definition.ts';
import type { RouteName, Routes } from '@contract/routes.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** A multipart body is sent as form data; every other body as the JSON that its schema describes. */
type SentBody<Route> = Route extends { body: 'multipart' } ? FormData : RouteBodyInput<Route>;

/** Routes before there is a session are called with a token of the identity provider. */
type Proof<Route> = Route extends { access: 'identity' }
  ? { readonly identityToken: string }
  : { readonly identityToken?: undefined };

/** What a call of one route needs: its parameters, query and body as the contract says, and a way to stop it. */
type CallOptions<Name extends RouteName> = Proof<Routes[Name]> &
  Part<'params', RouteParams<Routes[Name]>> &
  Part<'query', RouteQueryInput<Routes[Name]>> &
  Part<'body', SentBody<Routes[Name]>> & {
    readonly signal?: AbortSignal | undefined;
    /** The call goes on where the page is left meanwhile. For small ones: browsers carry 64 KiB. */
    readonly keepalive?: boolean;
    /** The token of a session that this page has ended already. */
    readonly endedSession?: string;
  };

/** The second argument of a call: left out where the route needs nothing. */
export type CallArguments<Name extends RouteName> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

/** Routes that can stream what happens meanwhile. */
export type StreamedRouteName = {
  [Name in RouteName]: Routes[Name] extends { events: unknown } ? Name : never;
}[RouteName];
