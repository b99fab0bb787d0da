import { parseArgs } from 'node:util';
import { connectStack } from '../../../emulators/src/seed/connect-stack.ts';
import { readStackFile, type StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { askTimed, type BenchAccount, closeBenchAccount, openBenchAccount } from './account/bench-account.ts';
import { type ApiProcess, startApiProcess } from './library/start-api-process.ts';
import { libraryDocumentName, storeLibrary } from './library/store-library.ts';
import { type LibraryFact, writeLibrary } from './library/write-library.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';

const listCalls = 20;

/**
 * A user with `--docs` documents of `--pages` pages asks `--questions` questions about all of them, in one process of
 * the `api` function. `ask_p50_ms` and `ask_p95_ms`: from the question to the whole answer, without the model's own
 * time; `first_ask_ms`: the first one, which reads everything; `ask_cpu_ms`: mean processor time of the others,
 * independent of the machine's load; `cited_top1`: share of the questions whose first citation is the right page of the
 * right document; `list_ms`: the list of documents.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      docs: { type: 'string', default: '100' },
      pages: { type: 'string', default: '100' },
      questions: { type: 'string', default: '100' },
    },
  });
  const [docs, pages, questions] = [Number(values.docs), Number(values.pages), Number(values.questions)];
  const stack = readStackFile();
  connectStack(stack);
  const account = await openBenchAccount(stack, questions);
  try {
    const { documents, facts } = writeLibrary(docs, pages);
    await storeLibrary(stack, account.uid, documents);
    const step = Math.max(1, Math.floor(facts.length / questions));
    const asked = facts.filter((_, position) => position % step === 0).slice(0, questions);
    const api = await startApiProcess(stack);
    try {
      console.log(formatMeasures(await measure({ ...stack, api: api.url }, api, account, asked)));
    } finally {
      await api.stop();
    }
  } finally {
    await closeBenchAccount(stack, account);
  }
}

async function measure(
  stack: StackAddresses,
  api: ApiProcess,
  account: BenchAccount,
  asked: readonly LibraryFact[],
): Promise<Record<string, number>> {
  const serverMs: number[] = [];
  let right = 0;
  let warm = await api.readUse();
  for (const { question, document, page } of asked) {
    const logged = api.log.length;
    const { response, durationMs } = await askTimed(stack, account, question, 'all');
    serverMs.push(durationMs - (await readModelMs(api, logged)));
    if (serverMs.length === 1) warm = await api.readUse();
    const first = response.source_documents[0];
    right += Number(first?.page === page && first.source.endsWith(`/${libraryDocumentName(document)}`));
  }
  const end = await api.readUse();
  const listMs: number[] = [];
  for (let call = 0; call < listCalls; call += 1) listMs.push(await timeList(stack, account));
  return {
    ask_p50_ms: percentile(serverMs, 0.5),
    ask_p95_ms: percentile(serverMs, 0.95),
    first_ask_ms: serverMs[0] ?? 0,
    ask_cpu_ms: (end.processorMicros - warm.processorMicros) / 1_000 / Math.max(1, asked.length - 1),
    peak_rss_mb: end.peakResidentBytes / 1024 / 1024,
    list_ms: percentile(listMs, 0.5),
    cited_top1: right / asked.length,
  };
}

/** The model's time for the text of the answer, from the server's log: the rest is the server's. */
async function readModelMs(api: ApiProcess, from: number): Promise<number> {
  const isEnd = ({ message }: { message: string }): boolean => message === 'answer ended';
  while (!api.log.slice(from).some(isEnd)) await new Promise((resolve) => setTimeout(resolve, 2));
  return api.log.slice(from).reduce((sum, line) => {
    const isText = line.message === 'model answered' && line.purpose === 'answer';
    return isText ? sum + Number(line.duration_ms) : sum;
  }, 0);
}

async function timeList(stack: StackAddresses, { token }: BenchAccount): Promise<number> {
  const startedAtMs = performance.now();
  const response = await fetch(`${stack.api}/getdocs`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`POST /getdocs: ${response.status}`);
  return performance.now() - startedAtMs;
}
