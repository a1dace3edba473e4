// Our command ids as venues take client order ids: the same id always becomes the same one, also after a restart.

import { createHash } from 'node:crypto'

interface IdForm {
  pattern: RegExp
  most: number
}

const usual: IdForm = { pattern: /^[\w-]+$/, most: 32 }

/** Venues that take less, or more, than most do. */
const forms: Record<string, IdForm> = {
  okx: { pattern: /^[A-Za-z0-9]+$/, most: 32 },
  bitget: { pattern: /^[\w.:#-]+$/, most: 64 },
}

/** What does not fit becomes a digest of it: 31 letters and digits after an "e". */
export function clientOrderIdOf(venue: string, id: string): string {
  const { pattern, most } = forms[venue] ?? usual
  if (id.length <= most && pattern.test(id)) return id
  return `e${createHash('sha256').update(id).digest('hex').slice(0, 31)}`
}
