import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDocumentReader } from '../../../../../functions/src/engines/document-reading/read-document.ts';
import type { BenchDocument } from './bench-documents.ts';
import { makeDocumentPdf } from './make-document-pdf.ts';

/** Articles of a constitution, by page of a short document. */
const constitution: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'congreso.pdf': [
    ['90', '91'],
    ['93', '101'],
  ],
  'presidencia.pdf': [
    ['110', '112', '113'],
    ['117', '134'],
  ],
  'tribunal.pdf': [['201', '202'], ['203']],
  'electoral.pdf': [['178', '179'], ['182']],
  'regiones.pdf': [['193'], ['194']],
  'presupuesto.pdf': [['78'], ['80']],
  'banco.pdf': [['84', '86']],
  'leyes.pdf': [['105'], ['108']],
  'defensor.pdf': [['158'], ['161', '162']],
};

/** Pages of a manual of the tax agency, each used as a document. */
const manualPages = [53, 93, 112, 126, 141, 155] as const;

const timeoutMs = 300_000;

/** Returns short documents of the public texts in `folder/versions` and `folder/aeat`. */
export async function publicLawDocuments(folder: string): Promise<BenchDocument[]> {
  const [law, manual] = ['versions/16.md', 'aeat/iva-2023.pdf'].map((name) => path.join(folder, name));
  if (law === undefined || manual === undefined || !existsSync(law) || !existsSync(manual)) return [];
  const articles = readArticles(readFileSync(law, 'utf8'));
  const ofLaw = Object.entries(constitution).map(([name, pages]) =>
    describeDocument(
      name,
      pages.map((numbers) => numbers.map((number) => articles.get(number) ?? '').join('\n')),
    ),
  );
  const signal = AbortSignal.timeout(timeoutMs);
  const readDocument = createDocumentReader();
  const { pages } = await readDocument({ bytes: readFileSync(manual), kind: 'pdf', maxPages: 500, signal });
  const ofManual = manualPages.map((page) =>
    describeDocument(`iva-${page}.pdf`, [pages[page - 1]?.text ?? '']),
  );
  return [...ofLaw, ...ofManual];
}

function readArticles(text: string): Map<string, string> {
  const articles = text.split(/\n(?=Artículo \d+)/u).flatMap((article): [string, string][] => {
    const number = /^Artículo (\d+(?:-\w)?)\./u.exec(article)?.[1];
    return number === undefined ? [] : [[number, article.replace(/\n{2,}/gu, '\n').trim()]];
  });
  return new Map(articles.toReversed());
}

function describeDocument(name: string, pages: readonly string[]): BenchDocument {
  const content = { name, pages: pages.map((page) => page.split('\n')) };
  return { name, pages, makeBytes: () => makeDocumentPdf(content) };
}
