/** The walls between the rooms; ARCHITECTURE.md tells why. */
const only = (name, packages, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: '^src-', pathNot: `${allowed}|\\.test\\.tsx?$` },
  to: { path: `node_modules/(${packages})(/|$)` },
});

/** Rooms of understanding, each of which knows those before it. What stands beside them calls them all. */
const UNDERSTANDING = [
  'words',
  'lexicon',
  'columns',
  'header',
  'summary',
  'tables',
  'learning',
  'rows',
  'evidence',
  'settling',
  'doubts',
  'proof',
];
const understandingInOrder = UNDERSTANDING.map((room, at) => ({
  name: `understanding-in-order-${room}`,
  severity: 'error',
  comment: 'What is read first knows nothing of what is made of it.',
  from: { path: `^src-main/statements/${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src-main/statements/', pathNot: `^src-main/statements/(${UNDERSTANDING.slice(0, at + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...understandingInOrder,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      comment: 'src-shared is what every side agrees on: nothing of ours, no Node.',
      from: { path: '^src-shared', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src-main|src-renderer|test)' },
    },
    {
      name: 'shared-has-no-node',
      severity: 'error',
      from: { path: '^src-shared', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-knows-shared-only',
      severity: 'error',
      from: { path: '^src-renderer' },
      to: { path: '^(src-main|test)' },
    },
    {
      name: 'main-knows-no-screens',
      severity: 'error',
      from: { path: '^src-main' },
      to: { path: '^(src-renderer|test)', pathNot: '^test' },
    },
    {
      name: 'sources-know-no-tests',
      severity: 'error',
      from: { path: '^src-', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/' },
    },
    only('electron-in-desktop-only', 'electron', '^src-main/desktop', 'Everything else runs without a window.'),
    only(
      'sqlite-in-workspace-only',
      'better-sqlite3|lowdb',
      '^src-main/workspace',
      'One writer, one place that knows the disk.',
    ),
    only('fastify-in-rest-only', 'fastify|@fastify', '^src-main/rest', 'REST is one adapter of the operation table.'),
    only('chokidar-in-intake-only', 'chokidar', '^src-main/intake', 'Only intake looks into folders of others.'),
    only('exceljs-in-reports-only', 'exceljs', '^src-main/reports', 'exceljs is unmaintained: it must be replaceable.'),
    only('pdfkit-in-reports-only', 'pdfkit', '^src-main/reports', 'Only reports are drawn.'),
    only(
      'readers-in-reading-only',
      'tesseract\\.js|@tesseract\\.js-data|pdfjs-dist|sharp|@napi-rs/canvas|libheif-js|@cantoo/pdf-lib',
      '^src-main/reading',
      'What touches foreign bytes lives in one room.',
    ),
    {
      name: 'reading-and-statements-are-pure',
      severity: 'error',
      comment: 'They are given values: no database, settings, jobs or trust.',
      from: { path: '^src-main/(reading|statements)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src-main/', pathNot: '^src-main/(reading|statements)/' },
    },
    {
      name: 'statements-do-not-read',
      severity: 'error',
      from: { path: '^src-main/statements/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src-main/reading/' },
    },
    {
      name: 'reading-does-not-understand',
      severity: 'error',
      from: { path: '^src-main/reading/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src-main/statements/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
