import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web site on loopback that a test fills, and that counts what it is asked for. */
export interface TestSite {
  readonly url: string;
  /** Paths with their query, in the order of the requests. */
  readonly requests: string[];
  countOf(path: string): number;
  close(): Promise<void>;
}

/** A page with a title, a text of its own and links. */
export function htmlPage(title: string, links: readonly string[] = [], text = uniqueText(title)): string {
  const list = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join('');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main><nav><ul>${list}</ul></nav></body></html>`;
}

/** Some sentences that no other page has. */
export function uniqueText(subject: string): string {
  return [
    `Esta página trata de ${subject} y de nada más.`,
    `Quien busca ${subject} encuentra aquí lo que hace falta saber, contado con calma.`,
    `Al final, ${subject} se entiende mejor cuando se ha leído dos veces.`,
  ].join(' ');
}

export function sendHtml(html: string): Answer {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  };
}

export function redirectTo(location: string): Answer {
  return (_request, response) => response.writeHead(302, { location }).end();
}

/** Starts a site. What is not in `answers` is 404, robots.txt and sitemap included. */
export async function openTestSite(answers: Readonly<Record<string, Answer>>): Promise<TestSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    countOf: (path) => requests.filter((request) => request === path).length,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
