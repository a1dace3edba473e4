// Reads a parsed scenario file into typed steps, or names the wrong key (scenario.md 1, version 1).

import { z } from 'zod'
import type { MarketConfig } from '../exchange/protocol.ts'
import { pairDefaults } from '../kernel/defaults.ts'
import { readWalletName } from '../kernel/wallets.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { type Check, checkForms, type FormName, ownForm } from './check-shapes.ts'
import { contractOf, contractShape, isContract } from './contract-markets.ts'
import { wrongField } from './fields-of-markets.ts'
import {
  type AccountOfFile,
  accountShape,
  type MarketOfFile,
  marketShape,
  moment,
  oneOf,
  text,
  whole,
} from './shapes.ts'
import { knownFaults, type StepAction, type Verb, verbs } from './step-shapes.ts'

export interface Step {
  /** Counts from 1, as messages do. */
  number: number
  action: StepAction
  /** Exchange time at which it is carried out, where it is not the time of the step before. */
  at?: number | undefined
  /** The id of its command, where it is not made of the step's number or the name it gives. */
  commandId?: string | undefined
  expect?: Check
}

export interface Scenario {
  /** Empty when the file gives none. */
  name: string
  seed: number
  start: number
  simulation: 'on' | 'off'
  /** 'seeded': its charts begin with the days before, as those of a server. */
  past: 'none' | 'seeded'
  /** Digests of recorded markets, whose rows come as entries. */
  tapes?: Record<string, string> | undefined
  markets: MarketConfig[]
  contracts: ContractConfig[]
  accounts: Record<string, AccountOfFile>
  steps: Step[]
}

/** What is wrong with a file and where: `path` leads to the value, `atKey` is set when its key itself is meant. */
export class ScenarioProblem extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    message: string,
    readonly atKey?: string,
  ) {
    super(message)
  }
}

const fileShape = z.strictObject({
  version: text.refine((word) => word === '1', 'must be 1: this is the only version there is'),
  name: text.default(''),
  seed: whole.default(1),
  start: moment.default(1_767_225_600_000),
  simulation: oneOf('off', 'on').default('off'),
  past: oneOf('none', 'seeded').default('none'),
  tapes: z.record(z.string(), text, 'must be symbols with digests').optional(),
  markets: z.record(z.string(), z.unknown(), 'must be symbols with their rules'),
  accounts: z.record(z.string(), accountShape, 'must be names with their funds').default({}),
  steps: z.array(z.unknown(), 'must be a list of steps'),
})

/** The rules of a pair that exists without the file saying anything of it. */
export type Catalogue = (symbol: string) => MarketConfig | undefined

/**
 * Reads a scenario from what YAML or JSON gave (leaves are texts, numbers or booleans). Throws ScenarioProblem, naming
 * the first key that is unknown, missing or not well formed, and by name each verb, field or fault of a later version.
 * Rule: scenario.md 1.
 */
export function readScenario(value: unknown, catalogue: Catalogue): Scenario {
  const file = parse(fileShape, value, [])
  const entries = Object.entries(file.markets)
  const markets = entries
    .filter(([symbol]) => !isContract(symbol))
    .map(([symbol, given]) =>
      marketOf(symbol, parse(marketShape, given, ['markets', symbol]), catalogue(symbol)),
    )
  const contracts = entries
    .filter(([symbol]) => isContract(symbol))
    .map(([symbol, given]) => listed(symbol, given))
  const reader = new StepReader(Object.keys(file.markets))
  if (entries.length === 0) throw new ScenarioProblem(['markets'], 'must name at least one market')
  for (const [name, { parent }] of Object.entries(file.accounts)) {
    const wallet = readWalletName(name)
    if (wallet && !(wallet.owner in file.accounts))
      throw new ScenarioProblem(['accounts', name], `wallet of an unknown account "${wallet.owner}"`)
    if (parent === undefined) continue
    if (wallet) throw new ScenarioProblem(['accounts', name, 'parent'], 'a wallet has its owner in its name')
    const master = file.accounts[parent]
    const problem = !master ? `unknown account "${parent}"` : master.parent && 'is itself a sub-account'
    if (problem) throw new ScenarioProblem(['accounts', name, 'parent'], problem)
  }
  const steps = file.steps.map((step, index) => reader.step(step, index))
  const { name, seed, start, simulation, past, tapes, accounts } = file
  return { name, seed, start, simulation, past, tapes, markets, contracts, accounts, steps }
}

function listed(symbol: string, given: unknown): ContractConfig {
  const config = contractOf(symbol, parse(contractShape, given, ['markets', symbol]))
  if (config) return config
  throw new ScenarioProblem(
    ['markets', symbol],
    'a contract is named like usdtm:BTCUSDT, usdcm:BTCUSDC or coinm:BTCUSD',
  )
}

/** What the file gives, else the catalogue's rules, else those of domain.md 1.3 and 20 for an unknown pair. */
function marketOf(
  symbol: string,
  { premarket, ...given }: MarketOfFile,
  known: MarketConfig | undefined,
): MarketConfig {
  const base = given.base ?? known?.base
  const quote = given.quote ?? known?.quote
  if (base === undefined || quote === undefined)
    throw new ScenarioProblem(['markets', symbol], 'not in the catalogue: add base and quote')
  const listed = { ...unknownMarket, ...known, ...given, symbol, base, quote }
  return premarket ? { ...listed, premarket } : listed
}

const unknownMarket = {
  ...pairDefaults,
  tick: '0.01',
  lot: '0.0001',
  minAmount: '0',
  maxAmount: '10000000',
  lastPrice: '1',
}

/** Keys of a step that are not verbs. */
const besideVerb = ['expect', 'at', 'commandId']

class StepReader {
  constructor(private readonly symbols: readonly string[]) {}

  step(value: unknown, index: number): Step {
    const path = ['steps', index]
    if (!isMapping(value)) throw new ScenarioProblem(path, 'must be a verb with its fields')
    const words = Object.keys(value).filter((key) => !besideVerb.includes(key))
    for (const word of words) checkVerb(word, path)
    if (words.length > 1)
      throw new ScenarioProblem(path, `a step has one verb, not ${words.join(' and ')}`, words[1])
    const verb = words[0] as Verb | undefined
    const expect = 'expect' in value ? this.check(value['expect'], verb, [...path, 'expect']) : undefined
    if (!verb && !expect) throw new ScenarioProblem(path, 'a step needs a verb')
    return {
      number: index + 1,
      action: verb ? this.action(verb, value[verb], path) : { verb: 'expect' },
      at: 'at' in value ? parse(moment, value['at'], [...path, 'at']) : undefined,
      commandId: 'commandId' in value ? parse(text, value['commandId'], [...path, 'commandId']) : undefined,
      expect,
    }
  }

  private action(verb: Verb, value: unknown, stepPath: PropertyKey[]): StepAction {
    const path = [...stepPath, verb]
    const action = { verb, fields: parse<unknown>(verbs[verb], value, path) } as StepAction
    if (isOfOneMarket(action)) action.fields.symbol ??= this.onlySymbol(path)
    if (action.verb === 'alert' && 'kind' in action.fields) action.fields.symbol ??= this.onlySymbol(path)
    const wrong = wrongField(action)
    if (wrong?.isUnknown) throw new ScenarioProblem(path, wrong.message, wrong.key)
    if (wrong) throw new ScenarioProblem([...path, wrong.key], wrong.message)
    if (action.verb === 'fault' && !knownFaults.some((known) => known === action.fields))
      throw new ScenarioProblem(
        path,
        `the fault ${action.fields} is not built yet: only ${knownFaults.join(', ')}`,
      )
    return action
  }

  private onlySymbol(path: PropertyKey[]): string {
    const [only, ...others] = this.symbols
    if (only && others.length === 0) return only
    throw new ScenarioProblem(path, 'symbol is missing, and the file has more than one market')
  }

  private check(value: unknown, verb: Verb | undefined, path: PropertyKey[]): Check {
    if (!isMapping(value)) throw new ScenarioProblem(path, 'must be a check with its fields')
    const form = (Object.keys(checkForms) as FormName[]).find((name) => name in value)
    if (form) {
      const check = { form, check: parse<unknown>(checkForms[form], value, path) } as Check
      this.checkSymbol(check, path)
      return check
    }
    if (!verb) {
      const names = Object.keys(checkForms).join(', ')
      throw new ScenarioProblem(path, `unknown check; use one of ${names}`, Object.keys(value)[0])
    }
    return { form: 'own', check: parse(ownForm, value, path) }
  }

  private checkSymbol({ form, check }: Check, path: PropertyKey[]): void {
    const symbol = (check as Record<string, unknown>)[form]
    const isNamed = ofMarkets.some((one) => one === form)
    if (isNamed && typeof symbol === 'string' && !this.symbols.includes(symbol))
      throw new ScenarioProblem([...path, form], `is no market of this file: "${symbol}"`)
  }
}

const ofOneMarket = [
  'place',
  'plan',
  'oco',
  'trailing',
  'tpsl',
  'mmrStop',
  'print',
  'project',
  'market',
  'leverage',
  'marginMode',
  'margin',
  'autoMargin',
  'reverse',
  'index',
  'mark',
  'fundingRate',
] as const
/** Checks whose first key names a market. */
const ofMarkets = ['book', 'trades', 'last', 'mark', 'funding', 'openInterest', 'liquidations', 'adl']

type OfOneMarket = Extract<StepAction, { verb: (typeof ofOneMarket)[number] }>

function isOfOneMarket(action: StepAction): action is OfOneMarket {
  return ofOneMarket.some((verb) => verb === action.verb)
}

function checkVerb(word: string, path: PropertyKey[]): void {
  if (word in verbs) return
  throw new ScenarioProblem(path, `unknown key: ${word}`, word)
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse<T>(shape: z.ZodType<T>, value: unknown, path: PropertyKey[]): T {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues
  // A misspelt key is also a missing one; its own name says more.
  const issue = (issues.find((one) => one.code === 'unrecognized_keys') ?? issues[0]) as z.core.$ZodIssue
  const where = [...path, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    throw new ScenarioProblem(where, `unknown key: ${issue.keys[0]}`, issue.keys[0])
  const plain =
    issue.code === 'invalid_type' && issue.expected === 'object' ? 'must have fields' : issue.message
  throw new ScenarioProblem(where, plain)
}
