// Where things lie in a data folder.

import { join } from 'node:path'

export const foldersOf = (dataDir: string) => ({
  journal: join(dataDir, 'journal'),
  snapshots: join(dataDir, 'snapshots'),
  generation: join(dataDir, 'generation'),
  database: join(dataDir, 'erguvan.sqlite'),
  /** Old rows that were taken out of it. */
  rowsArchive: join(dataDir, 'archive.sqlite'),
  /** What was published of reserves. */
  reserves: join(dataDir, 'reserves'),
  /** Papers that people submitted to be verified. */
  documents: join(dataDir, 'documents'),
})
