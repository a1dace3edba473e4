// The layers that are all numbers: book, ledger, fees, price triggers, and the spot core that is made of them.

import { readFileSync } from 'node:fs'
import { shareCeil } from '#engine/core/wide.ts'
import { Ledger } from '#engine/kernel/ledger.ts'
import { AVAILABLE, FIRST_USER, FROZEN } from '#engine/kernel/ledger-layout.ts'
import { PriceTriggers, PriceWatch } from '#engine/kernel/price-triggers.ts'
import { Commands } from '../commands.ts'
import type { Engine } from '../engine.ts'
import { FlatBookEngine } from '../engines/flat-book.ts'
import { FlatExchangeEngine } from '../engines/flat-exchange.ts'
import { mulberry32 } from '../mulberry32.ts'
import { type Layer, w1File, w1Prefill } from './layer.ts'

const PER_SECTION = 20_000
const ACCOUNTS = 10_000
const TRIGGERS = 50_000

/** W1 through an engine. */
function steadyMix(make: (commands: Commands) => Engine): Layer {
  const commands = Commands.fromBytes(readFileSync(w1File), w1Prefill)
  const sections = (commands.count - commands.timedFrom) / PER_SECTION
  return {
    unit: 'command',
    rounds: 24,
    sections,
    perSection: PER_SECTION,
    begin() {
      const engine = make(commands)
      engine.run(commands, 0, commands.timedFrom)
      return (n) => {
        const from = commands.timedFrom + n * PER_SECTION
        for (let at = from; at < from + PER_SECTION; at += 1_000) engine.run(commands, at, at + 1_000)
      }
    },
  }
}

export function book(): Layer {
  return steadyMix(() => new FlatBookEngine(16_384))
}

export function core(): Layer {
  return steadyMix((commands) => new FlatExchangeEngine(commands, false, false))
}

/** What an order that is placed and then paid books: freeze, pay, receive. */
export function ledger(): Layer {
  return {
    unit: 'booking',
    rounds: 12,
    sections: 20,
    perSection: PER_SECTION * 3,
    begin() {
      const balances = new Ledger(2, false)
      const random = mulberry32(5)
      for (let account = FIRST_USER; account < FIRST_USER + ACCOUNTS; account++)
        for (const coin of [0, 1]) balances.add(balances.row(account, coin), AVAILABLE, 0, 2 ** 40)
      return () => {
        for (let n = 0; n < PER_SECTION; n++) {
          balances.begin()
          const from = balances.find(FIRST_USER + random(ACCOUNTS), n & 1)
          balances.freeze(from, 0, 1_000)
          balances.subtract(from, FROZEN, 0, 1_000)
          balances.add(balances.row(FIRST_USER + random(ACCOUNTS), n & 1), AVAILABLE, 0, 1_000)
        }
      }
    },
  }
}

export function fees(): Layer {
  return {
    unit: 'fee',
    rounds: 12,
    sections: 20,
    perSection: PER_SECTION,
    begin() {
      const random = mulberry32(7)
      return () => {
        for (let n = 0; n < PER_SECTION; n++) shareCeil(0, random(2 ** 31), 1, 1_000 + (n & 255), 1)
      }
    },
  }
}

/** A price that walks by up to three ticks; triggers that fire are armed again farther away. */
export function triggers(): Layer {
  return {
    unit: 'price',
    rounds: 12,
    sections: 20,
    perSection: PER_SECTION,
    begin() {
      const random = mulberry32(9)
      const all = new PriceTriggers()
      const watch = new PriceWatch(all)
      let price = 100_000
      const arm = (id: number) => {
        const distance = 10 + random(5_000)
        watch.arm(id, 2, (id & 1) === 0, (id & 1) === 0 ? price + distance : price - distance)
      }
      for (let id = 1; id <= TRIGGERS; id++) arm(id)
      return () => {
        for (let n = 0; n < PER_SECTION; n++) {
          const next = price + random(7) - 3
          const before = price
          price = next
          if (next < watch.up && next > watch.down) continue
          watch.move(before, next)
          for (let fired = 0; fired < all.firedCount(); fired++) arm(all.firedId(fired))
          all.clearFired()
        }
      }
    },
  }
}
