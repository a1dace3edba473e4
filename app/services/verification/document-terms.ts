// What a document may be: its kinds of content, its size, and how small a picture can still be read (reliability.md 6).

export const documentTerms = {
  bytesMax: 5 * 1024 * 1024,
  /** Width times height. */
  pixelsMax: 25_000_000,
  /** Of the shorter side: a smaller one cannot be read. */
  sideMin: 300,
  /** A proof of address is not older. */
  addressAgeMs: 90 * 86_400_000,
} as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const addressTypes = [...pictureTypes, 'application/pdf'] as const

/** Two pictures and the fields around them: what a body with papers may have at most. */
export const papersBytesMax = 2 * documentTerms.bytesMax + 64 * 1024
