import { escapeHtml } from '../../html.ts';
import { guide } from './guide.ts';
import { type Described, fieldsOf, type Resources, rulesOf, shapeOf, typeOf } from './schemas.ts';
import { STYLE } from './style.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Described;
  example?: unknown;
  'x-extension'?: boolean;
}

interface Media {
  schema: Described;
  example?: unknown;
}

interface DescribedOperation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  'x-permission'?: string;
  'x-extension'?: boolean;
}

/** What of the OpenAPI document the pages show. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Described> };
}

const NEEDS: Readonly<Record<string, string>> = {
  public: 'public: no key needed',
  read: 'any role',
  edit: 'preparer, reviewer or admin',
  confirm: 'reviewer or admin',
  admin: 'admin',
};

/** The interface as one page of HTML, made of nothing but its OpenAPI document. */
export function docsPage(document: OpenApiDocument, url: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const links = operations.map(
    ({ method, path, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}">${method} ${escapeHtml(path)}</a></li>`,
  );
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1>
<p class="soft">Version ${escapeHtml(document.info.version)}. The same as data: <a href="/openapi.json">/openapi.json</a>.</p>
<nav aria-label="Contents"><ul><li><a href="#first">Before the first request</a></li><li><a href="#tool">A first tool</a></li><li><a href="#authentication">Authentication</a></li><li><a href="#errors">Errors</a></li><li><a href="#idempotency">Idempotency</a></li><li><a href="#limits">Limits</a></li><li><a href="#values">Values</a></li>${links.join('')}<li><a href="#resources">Resources</a></li></ul></nav>
${guide(url)}
<h2 id="operations">Operations</h2>
${operations.map((one) => operationSection(one.method, one.path, one.operation, document.components.schemas)).join('\n')}
<h2 id="resources">Resources</h2>
${schemas.map(([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${fieldsOf(schema)}`).join('\n')}
</main></body></html>`;
}

function operationSection(method: string, path: string, operation: DescribedOperation, resources: Resources): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const needs = NEEDS[operation['x-permission'] ?? 'read'] ?? '';
  return `<section><h3 id="${escapeHtml(operationId)}"><span class="verb">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${prose(`${summary}.${description ? ` ${description}` : ''}`)}</p>
<p class="soft">${needs}${operation['x-extension'] ? '; beyond the specification' : ''}${media ? `; ${escapeHtml(media)}` : ''}</p>
${query.length > 0 ? parametersTable(query) : ''}${body ? fieldsOf(body.schema) : ''}
<pre><code>${escapeHtml(curlOf(method, path, query, media, body))}</code></pre>
${answerOf(responses['200'], resources)}</section>`;
}

/** A sentence of a declaration: what stands in backquotes is code. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function parametersTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, required, schema, description, 'x-extension': extension }) => {
    const said = rulesOf({ ...schema, ...(description ? { description } : {}) });
    const ours = extension || schema['x-extension'] ? 'beyond the specification' : '';
    const rules = [required ? 'required' : '', said, ours];
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${typeOf(schema)}</td><td>${rules.filter((rule) => rule !== '').join('; ')}</td></tr>`;
  });
  return `<div class="wide"><table><thead><tr><th>Query</th><th>Type</th><th>Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The worked example: the declared input, as a command that can be run. */
function curlOf(method: string, path: string, query: readonly Parameter[], media?: string, body?: Media): string {
  const given = query
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => [name, String(example)]);
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  const lines = [`curl "$URL${path}${search}"`, '-H "Authorization: Bearer $KEY" -H "email: $EMAIL"'];
  if (media === 'multipart/form-data') {
    const fields = Object.entries((body?.example ?? {}) as Record<string, unknown>);
    lines.push('-F "files=@statement.pdf"', ...fields.map(([name, value]) => `-F "${name}=${String(value)}"`));
  } else if (method === 'POST') {
    lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body?.example ?? {})}'`);
  }
  return lines.join(' \\\n  ');
}

function answerOf(response: DescribedOperation['responses'][string] | undefined, resources: Resources): string {
  const kinds = Object.keys(response?.content ?? {});
  const content = response?.content?.['application/json'];
  if (!content) return `<p>Answer: ${kinds.map((kind) => `<code>${escapeHtml(kind)}</code>`).join(', ')}.</p>`;
  const linked = escapeHtml(JSON.stringify(shapeOf(content.schema, resources), null, 1)).replace(
    /&quot;&lt;(\w+)&gt;&quot;/g,
    '<a href="#$1">$1</a>',
  );
  return `<p>Answer:</p><pre><code>${linked}</code></pre>`;
}
