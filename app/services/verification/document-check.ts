// Looks at a document before it is kept: its type by its content, its size, and of a picture the pixels that its header tells.

import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { documentTerms } from './document-terms.ts'

export interface CheckedDocument {
  content: Uint8Array
  type: string
  /** Its writing is too small to be read. */
  isTooSmall: boolean
}

/** What the header says; nothing is decoded. */
function sidesOf(content: Uint8Array): readonly [number, number] | undefined {
  try {
    const { width, height } = imageSize(content)
    return width > 0 && height > 0 ? [width, height] : undefined
  } catch {
    return undefined
  }
}

/** `field` names the box it came from. */
export async function checkDocument(
  file: Blob | undefined,
  types: readonly string[],
  field: string,
): Promise<Result<CheckedDocument>> {
  if (file === undefined || file.size === 0) return refused({ code: refusal.documentMissing, field })
  if (file.size > documentTerms.bytesMax) return refused({ code: refusal.documentTooLarge, field })
  const content = new Uint8Array(await file.arrayBuffer())
  const type = (await fileTypeFromBuffer(content))?.mime
  if (type === undefined || !types.includes(type)) return refused({ code: refusal.documentType, field })
  if (!type.startsWith('image/')) return accepted({ content, type, isTooSmall: false })
  const sides = sidesOf(content)
  if (!sides) return refused({ code: refusal.documentType, field })
  const [width, height] = sides
  if (width * height > documentTerms.pixelsMax) return refused({ code: refusal.pictureTooLarge, field })
  return accepted({ content, type, isTooSmall: Math.min(width, height) < documentTerms.sideMin })
}
