// What every page knows: who is logged in, how pages look, the form token. Read from the root loader.

import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { Choices } from '#app/parts/choices.ts'
import type { Consent } from '#app/parts/cookie-text.ts'
import type { FillNotices } from '#app/parts/fill-notices.ts'
import type { DisplayRate } from '#app/services/display-rates.ts'
import type { Actable } from '#app/services/people/sub-account-service.ts'
import type { Currency } from '#app/services/worth.ts'
import type { AccountKind } from '#engine/exchange/protocol.ts'

export interface User {
  uid: string
  name: string
  email: string
  kyc: number
  kind: AccountKind
  /** The accounts that this login may act for, its own included; empty where it has one account only. */
  accounts: Actable[]
  /** How own fills and price changes are shown. */
  notices: FillNotices
}

export interface RootData {
  choices: Choices
  currency: Currency
  rates: DisplayRate[]
  /** Of shown times, east of UTC. */
  zoneMinutes: number
  consent: Consent | null
  csrf: string
  user: User | null
  origin: string
  /** An operator: the lab is there for this person. */
  lab: boolean
}

/** Provided by the document: what asks the router is drawn again whenever the router does something. */
export const RootContext = createContext<RootData | undefined>(undefined)

/** For the document. */
export const useLoadedRoot = () => useRouteLoaderData('root') as RootData | undefined

/** Undefined only where the root loader itself failed. */
export const useRootData = (): RootData | undefined => useContext(RootContext)

export function useUser(): User | null {
  return useRootData()?.user ?? null
}
