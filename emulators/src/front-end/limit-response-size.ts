import type { RequestListener, ServerResponse } from 'node:http';

/** Limit of a response that is not chunked (docs.cloud.google.com/run/quotas: «Maximum HTTP/1 response size»). */
const maxAnswerBytes = 32 * 1024 * 1024;

/**
 * Replaces responses above 32 MiB with a declared length by an empty 500, as Cloud Run does, streamed or not. Chunked
 * responses pass (PolicyEngine/policyengine-api#3798, simonw/datasette#749).
 */
export function limitResponseSize(listener: RequestListener): RequestListener {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]): ServerResponse => {
      // Checks the size here: Node calls this with only the status before the first byte, after all headers
      // were set.
      if (Number(response.getHeader('content-length') ?? 0) <= maxAnswerBytes) return writeHead(...args);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.setHeader('content-length', 0);
      response.write = () => true;
      const end = response.end.bind(response) as () => ServerResponse;
      response.end = () => end();
      return writeHead(500);
    };
    listener(request, response);
  };
}
