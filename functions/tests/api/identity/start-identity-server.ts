import { deleteApp, getApp } from 'firebase-admin/app';
import { z } from 'zod';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { behindFrontEnd, callerHeader } from '../../../../emulators/src/front-end/behind-front-end.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { errorResponseSchema } from '../../../src/contract/error-response.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';
import { handlers } from '../../../src/handlers.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createRateLimiter } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import type { Services } from '../../../src/shared/services.ts';
import { createSessionVerifier } from '../../../src/shared/sessions/verify-session.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The error code of a rejected call. */
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

interface CallOptions {
  readonly bearer?: string;
  /** The caller's IP address. */
  readonly from?: string;
  /** The forged IP address of the caller. */
  readonly forgedIpAddress?: string;
}

/** A server that an applicant calls. */
export interface Callable {
  call(name: RouteName, body: unknown, options?: CallOptions): Promise<Answer>;
}

interface ClockedServer extends Callable {
  /** Advances its clock. */
  advance(ms: number): void;
}

interface IdentityServerOptions {
  /** True for a database of its own. */
  readonly hasOwnDatabase?: boolean;
  /** True when limits never restore anything. */
  readonly countsForGood?: boolean;
}

/**
 * Serves the API as deployed, over the stack's database and identity provider, with a readable log. Further servers
 * have settable clocks. Only our servers' clocks move: the identity provider keeps real time.
 */
export async function startIdentityServer(options: IdentityServerOptions = {}) {
  const logLines: string[] = [];
  const stack = readStackFile();
  connectStack(stack);
  const startedAtMs = Date.now();
  const database = options.hasOwnDatabase === true ? await openTestDatabase() : undefined;
  const builtServices = createServices(serverEnvironment(stack));
  const now = (): Date => new Date();
  const { auth, firestore } = builtServices;
  const services: Services = {
    ...builtServices,
    now,
    logger: createLogger((line) => logLines.push(line)),
    sessions: createSessionVerifier({ auth, firestore, now }),
    rateLimiter: createRateLimiter({
      firestore,
      now: options.countsForGood === true ? () => new Date(startedAtMs) : now,
    }),
  };
  const server = await serveApp(behindFrontEnd(createHttpApp(services, handlers, 'api')), 0);
  const otherServers: StandIn[] = [];

  /** Starts another server, whose clock is ahead by `byMs` (behind, if negative), and can be advanced. */
  async function startWithClock(byMs: number): Promise<ClockedServer> {
    let aheadMs = byMs;
    const shifted = (): Date => new Date(Date.now() + aheadMs);
    const clocked: Services = {
      ...services,
      now: shifted,
      sessions: createSessionVerifier({ auth, firestore, now: shifted }),
      rateLimiter: createRateLimiter({ firestore, now: shifted }),
    };
    const other = await serveApp(behindFrontEnd(createHttpApp(clocked, handlers, 'api')), 0);
    otherServers.push(other);
    return {
      call: (name, body, options = {}) => call(other.url, name, body, options),
      advance: (ms) => {
        aheadMs += ms;
      },
    };
  }

  return {
    services,
    logLines,
    startAt: startWithClock,
    call: ((name, body, options = {}) => call(server.url, name, body, options)) as Callable['call'],
    async close(): Promise<void> {
      await Promise.all([server, ...otherServers].map((one) => one.close()));
      await deleteApp(getApp());
      await database?.close();
    },
  };
}
export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

async function call(
  url: string,
  name: RouteName,
  body: unknown,
  { bearer, from, forgedIpAddress }: CallOptions,
): Promise<Answer> {
  const { method, path } = routes[name];
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(from === undefined ? {} : { [callerHeader]: from }),
      ...(forgedIpAddress === undefined ? {} : { 'X-Forwarded-For': forgedIpAddress }),
    },
    body: method === 'GET' ? null : JSON.stringify(body),
  });
  const json: unknown = await response.json();
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    body: z.record(z.string(), z.unknown()).parse(json),
    code: response.ok ? undefined : errorResponseSchema.parse(json).code,
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
  };
}
