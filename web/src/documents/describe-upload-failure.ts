/** The dismissible message above the upload. `detail` follows `text`. */
export interface UploadBanner {
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  readonly text: string;
  readonly detail: string | undefined;
}

/** `status` 0: the server was not reached. `detail`: what the server said, if anything. */
export interface UploadRefusal {
  readonly status: number;
  readonly detail: string | undefined;
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

/** The banner for an upload that the server refused or that never reached it. */
export function describeUploadFailure({ status, detail }: UploadRefusal): UploadBanner {
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

/** The same failure as one line of the conversation. */
export function describeUploadFailureInChat(refusal: UploadRefusal): string {
  const { text, detail } = describeUploadFailure(refusal);
  return [uploadFailureTexts.chatPrefix, text, detail].filter(Boolean).join(' ');
}
