/** Parts of a batch are found by the document that they were split from. */
export const parts: readonly string[] = [
  "CREATE INDEX documents_split_from ON documents (body ->> '$.splitFrom') WHERE body ->> '$.splitFrom' IS NOT NULL",
];
