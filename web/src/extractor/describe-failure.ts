import { ApiFailure } from '@/platform/api/api-failure.ts';
import { extractorTexts } from './extractor-texts.ts';

export function describeFailure(error: unknown): string {
  return error instanceof ApiFailure ? error.message : extractorTexts.unknownError;
}

export function describeStartFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return extractorTexts.unknownError;
  if (error.isNetworkFailure) return extractorTexts.startConnectionFailure;
  if (error.status === 402) return [extractorTexts.noCredits, error.detail].filter(Boolean).join(' ');
  return error.detail ?? extractorTexts.unknownError;
}

export function describeDownloadFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return extractorTexts.downloadFailure;
  if (error.isNetworkFailure) return extractorTexts.downloadConnectionFailure;
  return [extractorTexts.downloadFailure, error.detail].filter(Boolean).join(' ');
}
