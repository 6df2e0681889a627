/** Where the screens show a statement beside its document; the page follows as `&page=N`. */
export function linkPathOf(document: string, statementId: string): string {
  return `/app/#/documents/${document}?statement=${statementId}`;
}
