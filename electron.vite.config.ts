import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

// The reader process and the threads that copy the ledger and make large reports are bundles of their own: main starts them
// from files beside index.js.
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rollupOptions: {
        input: {
          index: 'src-main/desktop/main.ts',
          reader: 'src-main/jobs/reader-process.ts',
          'tesseract-thread': 'src-main/reading/tesseract-thread.ts',
          snapshot: 'src-main/workspace/backup/snapshot-worker.ts',
          report: 'src-main/reports/report-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: 'src-main/desktop/preload.ts' },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    base: './',
    plugins: [react(), thirdPartyNotices()],
    build: {
      outDir: 'out/renderer',
      // light-dark() and friends stay as written: Electron's Chromium and current browsers know them.
      target: 'chrome130',
      minify: true,
      rollupOptions: { input: 'src-renderer/index.html' },
    },
  },
});
