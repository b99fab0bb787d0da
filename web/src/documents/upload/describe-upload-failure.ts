import { formatCount } from '@/shared/format/format.ts';
import { uploadTexts } from './upload-texts.ts';

/** The outcome of an upload. `detail` follows `text`. */
export interface UploadBanner {
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  readonly text: string;
  readonly detail: string | undefined;
}

export type FailureTone = Exclude<UploadBanner['tone'], 'success'>;

/** `status` 0: no response. `detail`: the server's text, if any. */
export interface UploadRefusal {
  readonly status: number;
  readonly detail: string | undefined;
  /** True when no plan accepts the file, so that no upgrade is offered. */
  readonly isBeyondPlans?: boolean;
}

export const uploadFailureTexts = {
  insufficientCredits: 'Créditos insuficientes.',
  duplicates: 'Archivos duplicados detectados.',
  planLimit: 'Límite de plan alcanzado.',
  fallback: 'Upload failed. Please try again.',
  network: 'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  networkOnUploadScreen: 'Connection error. Check your internet connection and try again.',
  chatPrefix: 'Error al subir los archivos:',
} as const;

/** Returns the message for a refused file or a lost connection. */
export function describeUploadFailure({
  status,
  detail,
}: UploadRefusal): UploadBanner & { readonly tone: FailureTone } {
  if (status === 0) return { tone: 'error', text: uploadFailureTexts.network, detail: undefined };
  if (status === 402) return { tone: 'warning', text: uploadFailureTexts.insufficientCredits, detail };
  if (status === 403) {
    const isDuplicate = detail?.toLocaleLowerCase('es').includes('duplicado') ?? false;
    return {
      tone: 'info',
      text: isDuplicate ? uploadFailureTexts.duplicates : uploadFailureTexts.planLimit,
      detail,
    };
  }
  return { tone: 'error', text: detail ?? uploadFailureTexts.fallback, detail: undefined };
}

/** Summarises a batch's failures for the chat; if they differ, it refers to the rows. */
export function describeUploadFailuresInChat(
  refusals: readonly UploadRefusal[],
): { readonly tone: FailureTone; readonly text: string } | undefined {
  const [first, ...others] = refusals;
  if (first === undefined) return undefined;
  const isOne = others.every((each) => describeFailureInLine(each) === describeFailureInLine(first));
  const failureText = isOne
    ? describeFailureInLine(first)
    : uploadTexts.severalFailed(formatCount(refusals.length, 'archivo', 'archivos'));
  const { tone } = describeUploadFailure(first);
  const isAlike = others.every((each) => describeUploadFailure(each).tone === tone);
  return { tone: isAlike ? tone : 'error', text: `${uploadFailureTexts.chatPrefix} ${failureText}` };
}

/** Returns a failure as a single line. */
export function describeFailureInLine(refusal: UploadRefusal): string {
  const { text, detail } = describeUploadFailure(refusal);
  return detail === undefined ? text : `${text} ${detail}`;
}

/** Returns the page that can resolve a refusal, besides retrying. */
export function findRemedyPage({ status, isBeyondPlans }: UploadRefusal): 'credits' | 'plans' | undefined {
  if (status === 402) return 'credits';
  return status === 403 && isBeyondPlans !== true ? 'plans' : undefined;
}
