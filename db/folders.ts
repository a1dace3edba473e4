// Where things lie in a data folder.

import { join } from 'node:path'

export const foldersOf = (dataDir: string) => ({
  journal: join(dataDir, 'journal'),
  snapshots: join(dataDir, 'snapshots'),
  generation: join(dataDir, 'generation'),
  database: join(dataDir, 'erguvan.sqlite'),
})
