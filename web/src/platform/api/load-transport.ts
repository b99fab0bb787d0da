import { ApiFailure } from './api-failure.ts';
import { connectionTexts } from './connection-texts.ts';

/**
 * Loads the code behind the calls: screens show themselves without it. Where it does not arrive, the call fails like one whose server is not reached.
 */
export async function loadTransport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiFailure({
      status: 0,
      message: connectionTexts.networkFailure,
      isNetworkFailure: true,
      cause,
    });
  }
}
