// The code that a bank transfer must carry: six characters that are read without doubt, another for each order.

/** Without 0, 1, I and O. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const count = 2 ** 30
/** Odd, so that no two orders of an exchange share a code. */
const factor = 387_420_489n

export function referenceOf(seed: number, id: number): string {
  let rest = Number((BigInt(id) * factor + BigInt(seed) * 2_654_435_761n) % BigInt(count))
  let text = ''
  for (let place = 0; place < 6; place++) {
    text += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
  }
  return text
}

/** As people copy it. */
export const sameReference = (typed: string, reference: string) =>
  typed.replace(/[\s-]/g, '').toUpperCase() === reference
