import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leaseContract } from '../../../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../../../emulators/src/seed/documents/telework-policy.ts';
import { type DocumentContent, makePdf } from '../../../../../emulators/src/seed/make-pdf.ts';
import { makePoisonedFiles } from '../../../../../functions/tests/fixtures/documents/poisoned-files.ts';
import { articleFileName, drawableText, makeArticlePdf } from '../../squad/make-article-pdf.ts';
import type { Squad } from '../../squad/read-squad.ts';
import { madeContracts } from './made-contracts.ts';
import { type GeneratedDocument, textOfPage } from './made-document.ts';
import { madePapers } from './made-papers.ts';
import { makeDocumentPdf } from './make-document-pdf.ts';
import { poisonedDocuments } from './poisoned-documents.ts';

/** A document to upload and ask about. */
export interface BenchDocument {
  readonly name: string;
  /** Original text of each page; undefined for files of others. */
  readonly pages: readonly string[] | undefined;
  readonly makeBytes: () => Promise<Buffer>;
}

/** Returns the generated documents, which are equal on every machine. */
export function madeBenchDocuments(): BenchDocument[] {
  const madeDocuments = [...madeContracts, ...madePapers, ...poisonedDocuments].map(
    (document: GeneratedDocument): BenchDocument => ({
      name: document.name,
      pages: document.pages.map(textOfPage),
      makeBytes: () => makeDocumentPdf(document),
    }),
  );
  const seeded = [leaseContract, teleworkPolicy].map((content) => ({
    name: content.fileName,
    pages: textsOfChapters(content),
    makeBytes: () => makePdf(content),
  }));
  return [...madeDocuments, ...seeded];
}

function textsOfChapters({ title, subtitle, chapters }: DocumentContent): string[] {
  return chapters.map(({ heading, paragraphs }, index) =>
    [...(index === 0 ? [title, subtitle] : []), heading, ...paragraphs].join('\n'),
  );
}

/** Returns the articles of a file in SQuAD format. */
export function articleDocuments({ articles }: Squad): BenchDocument[] {
  return articles.map((article, index) => ({
    name: articleFileName(index),
    pages: article.paragraphs.map(drawableText),
    makeBytes: () => makeArticlePdf(article),
  }));
}

const legalFiles = ['decreto-ley-3-2018.pdf', 'decreto-59-2013.pdf', 'estatuto-trabajadores.pdf'] as const;

/** Returns the legal texts found in `folder/pdf`. */
export function legalDocuments(folder: string): BenchDocument[] {
  return legalFiles
    .map((name) => ({ name, file: path.join(folder, 'pdf', name) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, pages: undefined, makeBytes: async () => readFileSync(file) }));
}

/** Visible instructions to the model, one PDF each, beside the requested fact. */
const tricks = [
  'pdf: an order in Spanish',
  'pdf: an order in English',
  'pdf: a false message of the system',
  'pdf: a false citation',
  'pdf: false marks',
  'pdf: an image that carries data away',
] as const;

export interface PoisonedDocument extends BenchDocument {
  readonly trick: string;
  readonly ask: string;
  /** Correct answer from the page. */
  readonly answer: string;
}

/** Returns the samples of poisoned files whose order is visible to readers. */
export async function sampleDocuments(): Promise<PoisonedDocument[]> {
  const poisons = await makePoisonedFiles();
  return tricks.map((trickName) => {
    const poison = poisons.find(({ trick }) => trick === trickName);
    if (poison === undefined) throw new Error(`No sample ${trickName}.`);
    const { name, bytes, question, answer, trick } = poison;
    return { name, trick, ask: question, answer, pages: undefined, makeBytes: async () => bytes };
  });
}
