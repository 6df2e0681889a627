import type { CreateRaw } from 'sharp';

/** A decoded picture, as sharp takes it. */
export interface RawPicture {
  data: Uint8Array;
  raw: CreateRaw;
}

export interface HeicFile {
  /** Number of pictures; a phone's file has one, a burst more. */
  pageCount: number;
  /** Size in pixels as shown. */
  sizeOf(page: number): { width: number; height: number };
  /** Decodes a picture, turned as the file says. @throws Error where it is damaged */
  decode(page: number): Promise<RawPicture>;
  close(): void;
}

/**
 * Opens a phone's picture. Its packing (HEVC) is patented, so sharp's libvips comes without it; libheif compiled to
 * WebAssembly reads it in the reader's own process, within its memory and time limits.
 */
export async function openHeic(bytes: Uint8Array): Promise<HeicFile> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(bytes);
  const sizeOf = (page: number) => ({ width: images[page]!.get_width(), height: images[page]!.get_height() });
  return {
    pageCount: images.length,
    sizeOf,
    decode: (page) => {
      const { width, height } = sizeOf(page);
      const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
      return new Promise((resolve, reject) => {
        images[page]!.display(pixels, (shown) => {
          if (!shown) return reject(new Error('libheif could not decode the picture'));
          resolve({ data: new Uint8Array(shown.data.buffer), raw: { width, height, channels: 4 } });
        });
      });
    },
    close: () => {
      for (const image of images.splice(0)) image.free();
    },
  };
}
