/** One colour for each layer, in the legend and over the page. */
const COLOURS = {
  lines: '#9aa0a6',
  sections: '#7b3fb5',
  columns: '#0b7285',
  rows: '#1c7c3c',
  fields: '#1a5fb4',
  constraints: '#a86500',
  skipped: '#6b6f76',
  repairs: '#c2255c',
};

const layerColours = Object.entries(COLOURS)
  .map(([layer, colour]) => `.${layer},.key-${layer}{--colour:${colour}}`)
  .join('\n');

/** The look of an explanation: one page, printable, without anything to load. */
export const EXPLAIN_STYLE = `
:root{color-scheme:light;font:14px/1.45 system-ui,sans-serif;color:#1b1d21;background:#f1f2f4}
body{margin:0 auto;padding:0 20px 80px;max-width:1080px}
h1{font-size:22px;margin:24px 0 2px;overflow-wrap:anywhere}
h2{font-size:16px;margin:0 0 6px}
h3{font-size:14px;margin:14px 0 4px}
header p{margin:0 0 12px;color:#5a5f66}
nav{position:sticky;top:0;z-index:60;display:flex;flex-wrap:wrap;gap:6px;align-items:center;padding:8px 0;background:#f1f2f4}
nav span{color:#5a5f66;margin-right:4px}
nav a{padding:2px 9px;border:1px solid #cfd3d8;border-radius:6px;background:#fff}
a{color:#1a5fb4;text-decoration:none}
a:focus-visible,.mark:focus-visible,input:focus-visible{outline:2px solid #1a5fb4}
fieldset{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0 0 16px;padding:8px 14px 10px;border:1px solid #d9dce0;border-radius:8px;background:#fff}
legend{padding:0 4px;color:#5a5f66}
label{display:inline-flex;gap:6px;align-items:center}
label i{width:14px;height:10px;border:1.5px solid var(--colour);background:color-mix(in srgb,var(--colour) 20%,transparent)}
section,article{margin:0 0 18px;padding:14px 16px;border:1px solid #d9dce0;border-radius:8px;background:#fff}
article{scroll-margin-top:44px}
section h2 b{display:inline-block;padding:1px 9px;border-radius:10px;font-size:13px;color:#fff}
b.passed{background:#1c7c3c}
b.failed{background:#b3261e}
.warning{padding:8px 12px;border-left:3px solid #a86500;background:#fff8ea}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px;margin:8px 0}
dt{color:#5a5f66}
dd{margin:0;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:600;color:#5a5f66}
th,td{padding:4px 10px 4px 0;border-top:1px solid #e6e8eb;vertical-align:top}
td.passed{color:#1c7c3c}
td.failed{color:#b3261e;font-weight:600}
td.unavailable{color:#5a5f66}
summary{margin-top:10px;font-weight:600;cursor:pointer}
ul{margin:4px 0;padding-left:20px}
li{overflow-wrap:anywhere}
.sheet{position:relative;border:1px solid #d9dce0;background:#fff}
.sheet img{display:block;width:100%}
.word{position:absolute;overflow:visible;pointer-events:none}
.word text{fill:#33373d;font-family:Helvetica,Arial,sans-serif}
.mark{position:absolute;outline:1.2px solid color-mix(in srgb,var(--colour) 75%,transparent);outline-offset:1px;background:color-mix(in srgb,var(--colour) 9%,transparent);border-radius:1px}
.mark.lines{outline-width:.7px;background:none}
.mark.columns{outline:none;border:dashed color-mix(in srgb,var(--colour) 60%,transparent);border-width:0 1px;background:color-mix(in srgb,var(--colour) 6%,transparent)}
.mark.sections,.mark.constraints{outline-width:1.6px}
.mark.skipped{outline-style:dotted;background:repeating-linear-gradient(135deg,color-mix(in srgb,var(--colour) 16%,transparent) 0 3px,transparent 3px 8px)}
.mark.repairs,.mark.broken{outline-width:2px;background:color-mix(in srgb,var(--colour) 20%,transparent)}
.mark.broken{--colour:#b3261e}
.mark:hover,.mark:focus{z-index:50;background:color-mix(in srgb,var(--colour) 24%,transparent)}
.note{display:none;position:absolute;left:0;top:calc(100% + 4px);width:max-content;max-width:420px;padding:6px 10px;border-radius:6px;background:#1b1d21;color:#fff;font-size:13px;line-height:1.35;pointer-events:none;box-shadow:0 2px 10px #0005}
.note.leftward{left:auto;right:0}
.note.upward{top:auto;bottom:calc(100% + 4px)}
.note q,.note b{display:block;overflow-wrap:anywhere}
.note q{color:#c9cdd3}
.note b{font-weight:500}
.mark:hover>.note,.mark:focus>.note{display:block}
${layerColours}
@media print{nav,fieldset{display:none}article{break-before:page}}
`;
