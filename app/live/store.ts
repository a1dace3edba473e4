// The smallest observable: live state kept outside React, read through useSyncExternalStore or by a painter.

export class Store<T> {
  private listeners = new Set<() => void>()

  constructor(private value: T) {}

  get = (): T => this.value

  set(next: T): void {
    if (next === this.value) return
    this.value = next
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
