/** As far as it is used: `TessBaseAPI` of Tesseract 5, as tesseract.js-core 7 compiles it for WebAssembly. */
export interface TessBaseApi {
  Init(dataPath: string | null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`. 0 where it was a picture. */
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  /** A line for each part of the page; its columns are those of Tesseract's TSV. */
  GetTSVText(page: number): string;
  Clear(): void;
}

/** The compiled program, with the file system of Emscripten, which is in memory. */
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
