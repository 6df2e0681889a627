// Opens a workspace, which migrates it, and closes it: node open-workspace.ts FOLDER
import { openEngine } from '../../src-main/engine.ts';

const [, , folder = ''] = process.argv;
await (await openEngine({ folder, readers: 1, dormant: true })).close();
