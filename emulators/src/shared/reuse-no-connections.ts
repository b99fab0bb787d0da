import { Agent, setGlobalDispatcher } from 'undici';

/**
 * For processes that test a running stack: each call by `fetch` opens a connection of its own. The emulators' servers close one
 * that was silent for five seconds, and on a busy machine a call could just have taken it up again: «other side closed».
 */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveTimeoutThreshold: 10_000 }));
