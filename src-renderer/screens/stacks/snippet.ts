export interface SnippetPart {
  text: string;
  found: boolean;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** A snippet of a search (safe HTML, in which `<em>` marks what was found) as pieces of plain text. */
export function snippetParts(html: string): SnippetPart[] {
  return html
    .split(/(<em>.*?<\/em>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const found = piece.startsWith('<em>');
      const inner = found ? piece.slice('<em>'.length, -'</em>'.length) : piece;
      return { found, text: inner.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity) };
    });
}

/** The snippet that says most of a hit: of its pages before that of its name. */
export function bestSnippet(highlight: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const snippets = Object.entries(highlight ?? {}).flatMap(([field, value]) =>
    Array.isArray(value) ? value.map((text) => ({ field, text: String(text) })) : [],
  );
  return (snippets.find(({ field }) => field === 'text') ?? snippets.find(({ field }) => field !== 'name'))?.text;
}
