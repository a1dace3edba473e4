// What the doctor found wrong with a data folder.

export interface Finding {
  what: string
  /** A file or folder. */
  where: string
  /** What a person can do about it. */
  todo: string
}

/** What all checks know of the folder. */
export interface Examined {
  dataDir: string
  /** A server has the folder open. */
  isRunning: boolean
  /** Epoch ms. */
  now: number
  freeBytes: number
}
