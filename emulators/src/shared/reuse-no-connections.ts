import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Makes each `fetch` open its own connection, for processes that test a running stack. The emulators close connections
 * that are idle for five seconds, which on a busy machine hits a reused one: «other side closed».
 */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveTimeoutThreshold: 10_000 }));
