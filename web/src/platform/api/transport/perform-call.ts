import { routeTable } from 'virtual:route-table';
import type { RouteName } from '@contract/routes.ts';
import type { RequestParts } from './build-request.ts';
import { loadContractCheck } from './load-contract-check.ts';
import { networkFailure, unexpectedAnswer } from './read-failure.ts';
import { readFileName } from './read-file-name.ts';
import { sendRequest } from './send-request.ts';

/** The work of `callApi`, without its types. */
export async function performCall(
  name: RouteName,
  { signal, ...parts }: RequestParts & { signal?: AbortSignal | undefined },
): Promise<unknown> {
  const route = routeTable[name];
  const answer = await sendRequest(route, parts, route.isBinary ? '*/*' : 'application/json', signal);
  try {
    return route.isBinary
      ? await readFile(answer)
      : await parseAnswer(name, await answer.text(), answer.status);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError || error instanceof DOMException ? networkFailure(error) : error;
  }
}

async function readFile(answer: Response): Promise<File> {
  const bytes = await answer.blob();
  return new File([bytes], readFileName(answer.headers.get('Content-Disposition')), { type: bytes.type });
}

async function parseAnswer(name: RouteName, body: string, status: number): Promise<unknown> {
  const { checkAnswer } = await loadContractCheck();
  try {
    const answer: unknown = JSON.parse(body);
    checkAnswer(name, answer);
    return answer;
  } catch (error) {
    throw unexpectedAnswer(status, error);
  }
}
