// Packages of the desktop application: npm run dist [-- --linux|--mac|--win]. Needs the download of an Electron binary.
import type { Configuration } from 'electron-builder';

const kinds = [
  { ext: 'pdf', name: 'PDF document', mimeType: 'application/pdf' },
  { ext: ['tif', 'tiff'], name: 'TIFF picture', mimeType: 'image/tiff' },
  { ext: 'png', name: 'PNG picture', mimeType: 'image/png' },
  { ext: ['jpg', 'jpeg'], name: 'JPEG picture', mimeType: 'image/jpeg' },
];

/** The runtime of the second recogniser comes with the builds of all systems, 280 MB of them. */
const withoutBuildsFor = (...others: string[]) => [`!node_modules/onnxruntime-node/bin/*/{${others.join(',')}}/**`];

const configuration = {
  appId: 'com.tallystack.desktop',
  productName: 'Tallystack',
  copyright: 'Apache License 2.0',
  directories: { output: 'dist', buildResources: 'build' },
  files: ['out/{main,preload,renderer}/**', 'resources/**', 'package.json', 'LICENSE'],
  asar: true,
  // Native code and what a library opens by its path cannot lie in the archive.
  asarUnpack: [
    'node_modules/{better-sqlite3,onnxruntime-node,sharp,@img,@napi-rs}/**',
    'node_modules/{tesseract.js-core,@tesseract.js-data,@gutenye,libheif-js}/**',
    'node_modules/pdfjs-dist/{wasm,cmaps,standard_fonts}/**',
  ],
  // The program is what was packaged, runs no other script, and takes no debugger.
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  // "Open with", beside what opens these files already.
  fileAssociations: kinds.map((kind) => ({ ...kind, role: 'Viewer', rank: 'Alternate' }) as const),
  // Every native package comes with binaries of Node-API, which do not depend on Electron's version.
  npmRebuild: false,
  publish: null,
  win: { target: 'nsis', files: withoutBuildsFor('darwin', 'linux') },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    files: withoutBuildsFor('linux', 'win32'),
    target: 'dmg',
    category: 'public.app-category.finance',
    hardenedRuntime: true,
  },
  linux: {
    files: withoutBuildsFor('darwin', 'win32'),
    target: ['AppImage', 'deb'],
    category: 'Office',
    maintainer: 'Tallystack <support@tallystack.com>',
    synopsis: 'Scanned brokerage statements in, reconciled records and the trust report out',
  },
} satisfies Configuration;

export default configuration;
