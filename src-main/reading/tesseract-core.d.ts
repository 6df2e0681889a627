/** Tesseract as WebAssembly; the package ships no types. Both builds have the same functions. */
interface TesseractApi {
  /** @returns 0 where the language was loaded */
  Init(folder: string, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Takes the file `/input`. @returns 1 where it is no picture */
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetHOCRText(page: number): string;
}

interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
}

type TesseractCore = (options: {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object;
  TesseractProgress(): void;
  print(line: string): void;
  printErr(line: string): void;
}) => Promise<TesseractModule>;

declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  const core: TesseractCore;
  export default core;
}

declare module 'tesseract.js-core/tesseract-core-lstm.js' {
  const core: TesseractCore;
  export default core;
}
