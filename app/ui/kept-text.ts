// Text that is kept on this device, under a name. Storage may be forbidden or full: what is kept then lasts for this page.

/** Null where nothing is kept. */
export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** `null` forgets it. */
export function keepText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // As above.
  }
}
