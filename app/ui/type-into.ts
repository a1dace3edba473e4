// Fills a box of a form as typing would: the box and its form receive the event.

const setter = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

export function typeInto(box: HTMLInputElement, text: string): void {
  // The box's own setter is React's, which would take the text for one it has set itself.
  setter()?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
