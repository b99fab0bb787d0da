import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import { storageBucket } from '../../../../emulators/src/stack/stack-environment.ts';
import { readPeakResidentBytes } from '../../../../functions/src/engines/document-reading/process/watch-resident-memory.ts';
import { parseJson } from '../../../../functions/src/platform/values/parse-json.ts';
import { functionHeap } from '../shared/function-heap.ts';

const logLineSchema = z.looseObject({ message: z.string() });
type LogLine = z.infer<typeof logLineSchema>;

const processUseSchema = z.object({
  /** Processor time so far, of all its threads. */
  processorMicros: z.number(),
});
interface ProcessUse extends z.infer<typeof processUseSchema> {
  /** 0 where the system does not tell. */
  readonly peakResidentBytes: number;
}

export interface ApiProcess {
  readonly url: string;
  /** What the process has logged so far, in order. */
  readonly log: readonly LogLine[];
  readUse(): Promise<ProcessUse>;
  stop(): Promise<void>;
}

/** Starts the `api` function in front of a running stack, in a process whose memory and log can be read. */
export async function startApiProcess(stack: StackAddresses): Promise<ApiProcess> {
  const host = (address: string): string => new URL(address).host;
  const child = fork(fileURLToPath(new URL('./serve-api.ts', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [...functionHeap],
    env: {
      ...process.env,
      METADATA_SERVER_DETECTION: 'none',
      LEGAJO_STAGE: 'local',
      GCLOUD_PROJECT: stack.project,
      LEGAJO_BUCKET: storageBucket,
      LEGAJO_ORIGINS: stack.web,
      FIRESTORE_EMULATOR_HOST: host(stack.firestore),
      FIREBASE_AUTH_EMULATOR_HOST: host(stack.auth),
      STORAGE_EMULATOR_HOST: stack.storage,
      OPENAI_BASE_URL: `${stack.ai}/v1`,
      OPENAI_API_KEY: 'sk-local-bench',
      OPENAI_CHAT_MODEL: 'legajo-local',
      OPENAI_PROFILE: 'openai',
      DOCUMENT_TOKEN_SECRET: 'x'.repeat(40),
      PHONE_HASH_SECRET: 'y'.repeat(40),
      SMTP_URL: stack.smtp,
      MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
    },
  });
  const log: LogLine[] = [];
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = logLineSchema.safeParse(parseJson(line));
      if (parsed.success) log.push(parsed.data);
      else console.log(line);
    });
  }
  const { url } = z.object({ url: z.url() }).parse(await nextMessage(child));
  return {
    url,
    log,
    async readUse() {
      child.send('use');
      const use = processUseSchema.parse(await nextMessage(child));
      return { ...use, peakResidentBytes: readPeakResidentBytes(child) ?? 0 };
    },
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}
