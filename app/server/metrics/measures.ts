// Short ways to declare measures that are read when they are collected.

import { Counter, Gauge, type Registry } from 'prom-client'

type Read = () => number | undefined | Promise<number | undefined>

export function gauge(registry: Registry, name: string, help: string, read: Read): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set((await read()) ?? 0)
    },
  })
}

/** Of something that counts by itself, from 0 at every start. */
export function counter(registry: Registry, name: string, help: string, read: Read): void {
  new Counter({
    name,
    help,
    registers: [registry],
    async collect() {
      this.reset()
      this.inc((await read()) ?? 0)
    },
  })
}

/** As `counter`, one number for each value of a label; `read` names few values, which do not depend on who sends what. */
export function counters(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
    },
  })
}

export function gauges(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count)
    },
  })
}
