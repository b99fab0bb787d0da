import { Agent, setGlobalDispatcher } from 'undici';

/**
 * For processes that test a running stack: each `fetch` opens its own connection. The emulators' servers close a
 * connection idle for five seconds, which on a busy machine can hit a call that has just reused it: «other side
 * closed».
 */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveTimeoutThreshold: 10_000 }));
