// The kinds of bots that have pages, by the names of the engine and of addresses.

import type { FormSpec } from './form/field-spec.ts'
import { autoInvestForm } from './kinds/auto-invest.ts'
import { ctaForm } from './kinds/cta.ts'
import { martingaleForm } from './kinds/martingale.ts'
import { portfolioForm } from './kinds/portfolio.ts'
import { signalForm } from './kinds/signal.ts'
import { spotGridForm } from './kinds/spot-grid.ts'

export const botForms = [
  spotGridForm,
  martingaleForm,
  ctaForm,
  portfolioForm,
  autoInvestForm,
  signalForm,
] as const

export const botKinds = ['spot-grid', 'martingale', 'cta', 'portfolio', 'auto-invest', 'signal'] as const
export type BotKind = (typeof botKinds)[number]

export const isBotKind = (kind: string): kind is BotKind => botKinds.some((known) => known === kind)

export const formBySlug = (slug: string | undefined): FormSpec | undefined =>
  botForms.find((form) => form.slug === slug)

export const formOf = (kind: string): FormSpec | undefined => botForms.find((form) => form.kind === kind)
