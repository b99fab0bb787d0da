import { z } from 'zod';
import { readControl } from '../../../emulators/src/control/call-control.ts';
import { loopback, readPorts } from '../../../emulators/src/shared/ports.ts';
import { parseJson } from '../../../functions/src/platform/values/parse-json.ts';
import { formatMeasures } from './shared/percentile.ts';
import { createDraw } from './stage/draw.ts';
import { settleWork } from './stage/inspect-people.ts';
import { Person } from './stage/person.ts';
import { writePurchaseOrder } from './stage/purchase-order.ts';
import { type Stage, startStage } from './stage/start-stage.ts';

const times = 10;
const crawledPages = 5;
const countsSchema = z.record(z.string(), z.number());
const answeredSchema = z.object({
  message: z.literal('model answered'),
  purpose: z.string(),
  input_tokens: z.number(),
  cached_tokens: z.number().default(0),
  output_tokens: z.number().default(0),
  reasoning_tokens: z.number().default(0),
});

/** What one action takes of each service. */
type Usage = Record<string, number>;

/**
 * Measures each action of a user, for the cost calculator to multiply by prices: reads and writes of the database,
 * calls of the bucket, tokens, and processor time. Written tokens are the local model's, which writes less than a
 * real one.
 */
export async function run(): Promise<void> {
  const stage = await startStage();
  try {
    const draw = createDraw(1);
    const person = new Person(stage.addresses, () => {});
    await person.open();
    await person.signIn();
    const orders = Array.from({ length: times }, () => writePurchaseOrder(draw));
    const [first] = orders;
    if (first === undefined) throw new Error('nothing to upload');
    const usage: Record<string, Usage> = {};
    usage.sign_in = await measure(stage, times, () => person.signIn());
    usage.screen = await measure(stage, times, async () => {
      const routes = ['getBillingInfo', 'getUsageStats', 'listDocuments'] as const;
      await Promise.all(routes.map((route) => person.call(route)));
      await person.call('listConversations', { query: { document_name: 'all' } });
    });
    usage.upload_page = await measure(stage, times, async (at) => {
      const { name, bytes } = orders[at] ?? first;
      await person.upload(name, bytes);
      await person.openGuide(name);
    });
    await person.ask('¿Cuál es el plazo de ejecución?', 'all');
    const conversation = await person.ask(first.questions[0] ?? '', first.name);
    usage.question = await measure(stage, times, async (at) => {
      await person.ask(first.questions[at % first.questions.length] ?? '', 'all', conversation);
    });
    usage.citation = await measure(stage, times, async () => {
      await person.call('createDocumentToken', { body: { filename: first.name } });
    });
    const crawl = await measure(stage, 1, async () => {
      await person.extract(stage.addresses.site, crawledPages);
      await settleWork(60_000);
    });
    usage.crawled_page = Object.fromEntries(
      Object.entries(crawl).map(([name, sum]) => [name, sum / crawledPages]),
    );
    usage.payment = await measure(stage, 2, async () => {
      await person.buy('pack');
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    });
    console.log(JSON.stringify(usage, null, 2));
    console.log(
      formatMeasures({
        question_reads: usage.question.reads ?? 0,
        question_writes: usage.question.writes ?? 0,
        question_input_tokens: usage.question.input_tokens ?? 0,
      }),
    );
  } finally {
    await stage.stop();
  }
}

/** The mean of so many times. */
async function measure(stage: Stage, count: number, act: (at: number) => Promise<void>): Promise<Usage> {
  const before = await read(stage);
  for (let at = 0; at < count; at += 1) await act(at);
  const after = await read(stage);
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, round((value - (before[name] ?? 0)) / count)]),
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function read(stage: Stage): Promise<Usage> {
  // The log of the last call arrives a moment after its answer.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ports = readPorts();
  const database = countsSchema.parse(
    await readControl(`http://${loopback}:${ports.firestoreControl}`, 'calls'),
  );
  const bucket = countsSchema.parse(await readControl(`http://${loopback}:${ports.storageControl}`, 'calls'));
  const [api, workers] = [await stage.readUse('api'), await stage.readUse('workers')];
  const answered = stage.log.flatMap((line) => {
    const parsed = answeredSchema.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
  const isVectors = ({ purpose }: { purpose: string }): boolean => purpose === 'embedding';
  const chat = answered.filter((call) => !isVectors(call));
  return {
    reads: (database.documentsRead ?? 0) + (database.RunAggregationQuery ?? 0),
    writes: database.documentsWritten ?? 0,
    bucket_writes: (bucket.upload ?? 0) + (bucket.list ?? 0) + (bucket.copy ?? 0),
    bucket_reads: (bucket.download ?? 0) + (bucket.metadata ?? 0),
    input_tokens: chat.reduce((sum, call) => sum + call.input_tokens, 0),
    cached_tokens: chat.reduce((sum, call) => sum + call.cached_tokens, 0),
    output_tokens: chat.reduce((sum, call) => sum + call.output_tokens, 0),
    reasoning_tokens: chat.reduce((sum, call) => sum + call.reasoning_tokens, 0),
    embedded_tokens: answered.filter(isVectors).reduce((sum, call) => sum + call.input_tokens, 0),
    api_cpu_ms: api.processorMicros / 1_000,
    worker_cpu_ms: workers.processorMicros / 1_000,
  };
}
