/** The most files that an upload takes. */
const FILES_PER_REQUEST = 10;

/** Files that go in one request. */
export interface UploadBatch<Entry> {
  /** The folder that they lay in, where a folder was dropped; empty for files by themselves. */
  folder: string;
  entries: Entry[];
}

/**
 * The folder that a dropped file lay in, from the path that the drop gives it (`/Birch/2025/may.pdf`, `./may.pdf`).
 */
export function folderOf(file: { name: string; relativePath?: string; webkitRelativePath?: string }): string {
  const path = file.relativePath || file.webkitRelativePath || file.name;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.slice(0, -1).join('/');
}

/** Files in the order in which they came, those of one folder together, no more than an upload takes in one. */
export function uploadBatches<Entry>(
  entries: readonly Entry[],
  folder: (entry: Entry) => string,
): Array<UploadBatch<Entry>> {
  return [...Map.groupBy(entries, folder)].flatMap(([name, group]) =>
    Array.from({ length: Math.ceil(group.length / FILES_PER_REQUEST) }, (_, index) => ({
      folder: name,
      entries: group.slice(index * FILES_PER_REQUEST, (index + 1) * FILES_PER_REQUEST),
    })),
  );
}
