// The version of the rules: raised by every change that makes this build compute something differently from the same entries.

export const rulesVersion = 8

/** The last commit of each earlier version: a folder that was not stopped cleanly is stopped with it. */
export const lastBuildOf: Readonly<Record<number, string>> = {
  1: '7e1d16b',
  2: '69648e8',
  3: 'c8cf7d2',
  4: '6c494a1',
  5: '5d339bb',
  6: 'da1546f',
  7: '0520699',
}
