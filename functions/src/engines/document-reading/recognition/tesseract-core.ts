/** Used subset of `TessBaseAPI` of Tesseract 5, compiled to WebAssembly by tesseract.js-core 7. */
export interface TessBaseApi {
  Init(dataPath: string | null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`; returns 0 for a picture. */
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  /** Returns one line per part of the page, with the columns of Tesseract's TSV. */
  GetTSVText(page: number): string;
  Clear(): void;
}

/** Compiled program with Emscripten's in-memory file system. */
export interface TesseractCore {
  readonly FS: {
    writeFile(path: string, data: Uint8Array): void;
    unlink(path: string): void;
  };
  readonly TessBaseAPI: new () => TessBaseApi;
}

export type LoadTesseract = (options: {
  readonly TesseractProgress: (percent: number) => void;
}) => Promise<TesseractCore>;
