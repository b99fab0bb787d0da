import { Dispatcher } from 'undici';
import { readErrorCode } from '../../platform/errors/error-code.ts';

/** Maximum number of remembered origins. */
const maxLenientOrigins = 200;

/**
 * Sends each request by the strict dispatcher, and again by the lenient one when the response head cannot be parsed.
 * Later requests to that origin are lenient immediately. Both dispatchers are guarded.
 */
export class LenientDispatcher extends Dispatcher {
  readonly #strict: Dispatcher;
  readonly #lenient: Dispatcher;
  readonly #origins = new Set<string>();

  constructor(strict: Dispatcher, lenient: Dispatcher) {
    super();
    this.#strict = strict;
    this.#lenient = lenient;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const origin = String(options.origin);
    if (this.#origins.has(origin)) return this.#lenient.dispatch(options, handler);
    let hasHead = false;
    return this.#strict.dispatch(options, {
      onRequestStart: (...start) => handler.onRequestStart?.(...start),
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...head) => {
        hasHead = true;
        handler.onResponseStart?.(...head);
      },
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (controller, error) => {
        if (hasHead || !isUnparsable(error)) {
          handler.onResponseError?.(controller, error);
          return;
        }
        if (this.#origins.size < maxLenientOrigins) this.#origins.add(origin);
        this.#lenient.dispatch(options, handler);
      },
    });
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#strict.destroy(), this.#lenient.destroy()]);
  }
}

/** Returns true for an error of the response head. undici appends the same length to itself and then misses bytes. */
function isUnparsable(error: Error): boolean {
  return error.name === 'HTTPParserError' || readErrorCode(error) === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
}
