import { formatCount } from '@/shared/format/format.ts';
import { uploadTexts } from './upload-texts.ts';

/** The result of an upload, in the style of its kind. `detail` follows `text`. */
export interface UploadBanner {
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  readonly text: string;
  readonly detail: string | undefined;
}

export type FailureTone = Exclude<UploadBanner['tone'], 'success'>;

/** `status` 0: the server was not reached. `detail`: what the server said, if anything. */
export interface UploadRefusal {
  readonly status: number;
  readonly detail: string | undefined;
  /** No plan takes it: there is nothing to buy. */
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

/** The message about a file that was refused or never reached the server. */
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

/** The failures of a batch as one line of the conversation; where they differ, each row has its own. */
export function describeUploadFailuresInChat(
  refusals: readonly UploadRefusal[],
): { readonly tone: FailureTone; readonly text: string } | undefined {
  const [first, ...others] = refusals;
  if (first === undefined) return undefined;
  const isOne = others.every((each) => sayFailure(each) === sayFailure(first));
  const what = isOne
    ? sayFailure(first)
    : uploadTexts.severalFailed(formatCount(refusals.length, 'archivo', 'archivos'));
  const { tone } = describeUploadFailure(first);
  const isAlike = others.every((each) => describeUploadFailure(each).tone === tone);
  return { tone: isAlike ? tone : 'error', text: `${uploadFailureTexts.chatPrefix} ${what}` };
}

/** In one line. */
export function sayFailure(refusal: UploadRefusal): string {
  const { text, detail } = describeUploadFailure(refusal);
  return detail === undefined ? text : `${text} ${detail}`;
}

/** What the user can do about a refusal beside sending the file again. */
export function remedyFor({ status, isBeyondPlans }: UploadRefusal): 'credits' | 'plans' | undefined {
  if (status === 402) return 'credits';
  return status === 403 && isBeyondPlans !== true ? 'plans' : undefined;
}
