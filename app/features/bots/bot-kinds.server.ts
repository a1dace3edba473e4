// The kinds of bots that have pages: a descriptor for each, and the form that is derived from its config.

import type { BotKind, KindLink } from './bot-view.ts'
import { deriveForm } from './form/derive-form.ts'
import type { BotForm } from './form/fields.ts'
import { autoInvest } from './kinds/auto-invest.ts'
import type { BotScreens } from './kinds/bot-screens.ts'
import { cta } from './kinds/cta.ts'
import { futuresCta } from './kinds/futures-cta.ts'
import { futuresGrid } from './kinds/futures-grid.ts'
import { futuresMartingale } from './kinds/futures-martingale.ts'
import { futuresSignal } from './kinds/futures-signal.ts'
import { martingale } from './kinds/martingale.ts'
import { portfolio } from './kinds/portfolio.ts'
import { signal } from './kinds/signal.ts'
import { spotGrid } from './kinds/spot-grid.ts'

/** In the order of the pages. */
const descriptors: readonly BotScreens<never, never>[] = [
  spotGrid,
  martingale,
  cta,
  portfolio,
  autoInvest,
  signal,
  futuresGrid,
  futuresMartingale,
  futuresCta,
  futuresSignal,
]

export interface PagedKind extends Omit<BotScreens<unknown, unknown>, 'form'> {
  kind: string
  form: BotForm
}

export const botKinds: readonly PagedKind[] = descriptors.map((screens) => ({
  ...(screens as BotScreens<unknown, unknown>),
  kind: screens.reactor.kind,
  form: deriveForm(screens.reactor.config, screens.form),
}))

export const kindLinks: readonly KindLink[] = botKinds.map(({ kind, slug }) => ({
  kind: kind as BotKind,
  slug,
}))

export const kindBySlug = (slug: string) => botKinds.find((kind) => kind.slug === slug)

export const kindOf = (name: string) => botKinds.find(({ kind }) => kind === name)
