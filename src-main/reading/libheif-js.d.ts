/** What is used here of libheif's JavaScript edition, which ships no types of its own for this entry. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Decodes into `pixels` (RGBA), turned as the file says; calls back with null where that fails. */
    display(pixels: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
