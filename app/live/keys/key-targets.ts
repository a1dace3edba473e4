// Where a key press happens, and the parts of the terminal that keys reach: fields, links and buttons on the screen.

const notTyped = ['checkbox', 'radio', 'range', 'button', 'submit']

/** True where letters mean text or type-ahead. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !notTyped.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

/** Controls on which Space already has a meaning. */
export const usesSpace = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary, input, [role="button"]') !== null

export const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Within the order form that the address names, where two stand side by side. */
export const inForm = (selector: string) => find(`#order-form .order-form:not(.other) ${selector}`)

export const formField = (name: string) => inForm(`input[name="${name}"]:not([type="hidden"])`)

/** After React has drawn the result of the key. */
export const soon = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

export function openPairs(): void {
  const pairs = find('.terminal .pairs') as HTMLDetailsElement | null
  if (pairs !== null) pairs.open = true
  soon(() => find('.pairs-list input[type="search"]')?.focus())
}

/** Presses the cancel button of the row that has the focus; the focus goes on to a neighbour. */
export function cancelFocused(): boolean {
  const row = document.activeElement?.closest('#orders tbody tr')
  const button = row?.querySelector<HTMLElement>('button[data-cancel]')
  if (!row || !button) return false
  button.click()
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('a, button') ?? find('#orders .order-scroll')
  next?.focus()
  return true
}
