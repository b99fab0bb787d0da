import type { RequestListener, ServerResponse } from 'node:http';

/** Of an answer that is not sent in chunks (docs.cloud.google.com/run/quotas: «Maximum HTTP/1 response size»). */
const longestAnswerBytes = 32 * 1024 * 1024;

/**
 * Ends answers as Cloud Run does: one above 32 MiB with a declared length becomes an empty 500 of Google's front end,
 * streamed or not; a chunked one passes (PolicyEngine/policyengine-api#3798, simonw/datasette#749).
 */
export function limitAnswers(listener: RequestListener): RequestListener {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]): ServerResponse => {
      // Functions set their headers one by one; Node calls this with the status alone before the first byte.
      if (Number(response.getHeader('content-length') ?? 0) <= longestAnswerBytes) return writeHead(...args);
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
