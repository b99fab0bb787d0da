import { z } from 'zod';
import { parseJson } from '../../platform/values/parse-json.ts';

/** A provider's error about a rejected call. Never contains the call's text. */
export interface ProviderComplaint {
  readonly message: string;
  readonly code: string | undefined;
  /** Name of the rejected parameter. */
  readonly param: string | undefined;
  /** Time until a retry, when it is in the body instead of a header. */
  readonly retryAfterMs: number | undefined;
}

const maxMessageLength = 400;

const complaintSchema = z.looseObject({
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
  param: z.string().nullish(),
  details: z.array(z.looseObject({ retryDelay: z.string().optional() })).optional(),
  innererror: z.looseObject({ code: z.string().optional() }).optional(),
});

/** A validation error of FastAPI and Pydantic: Mistral, vLLM. */
const faultSchema = z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() });

/**
 * Parses an error body in any shape of compatible servers: OpenAI's `{error: {…}}`, Gemini's array of them (`[{error:
 * {…}}]`, google-gemini/gemini-cli#12823), Mistral's `{message: {detail: […]}}` (editor-code-assistant/eca#231),
 * FastAPI's `{detail: …}`, or text.
 */
export function readErrorBody(body: string): ProviderComplaint {
  const parsed = parseJson(body);
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  const outer = z.looseObject({ error: z.unknown() }).safeParse(first);
  const inner = outer.success && outer.data.error ? outer.data.error : first;
  const complaint = complaintSchema.safeParse(inner);
  if (!complaint.success) {
    const message = typeof inner === 'string' ? inner : body;
    return { message: shortenText(message), code: undefined, param: undefined, retryAfterMs: undefined };
  }
  const { message, detail, code, type, status, param, details, innererror } = complaint.data;
  const faults = readFaults(message) ?? readFaults(detail);
  const namedCode = [innererror?.code, code, status, type].find((value) => typeof value === 'string');
  const delay = details?.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay;
  return {
    message: shortenText(faults?.text ?? readText(message) ?? readText(detail) ?? body),
    code: typeof namedCode === 'string' ? namedCode : undefined,
    param: param ?? faults?.param,
    retryAfterMs: delay === undefined ? undefined : readSeconds(delay),
  };
}

function readFaults(value: unknown): { text: string; param: string | undefined } | undefined {
  const holder = z.object({ detail: z.unknown() }).safeParse(value);
  const faults = z
    .array(faultSchema)
    .min(1)
    .safeParse(holder.success ? holder.data.detail : value);
  if (!faults.success) return undefined;
  const text = faults.data.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  return { text, param: faults.data[0]?.loc.filter((part) => part !== 'body').join('.') || undefined };
}

/** Parses a duration in Google's format, `34s`. */
function readSeconds(duration: string): number | undefined {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(duration)?.[1];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1_000);
}

function readText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shortenText(text: string): string {
  return text.slice(0, maxMessageLength).toWellFormed();
}
