// The services of an open exchange and what reacts on it, wired by hand: which need what, and nothing of ports or sockets.

import { messageText } from '#app/i18n/message-text.ts'
import { createAlerts } from '#app/services/alerts.ts'
import { createBell } from '#app/services/bell.ts'
import { createBots } from '#app/services/bots/bots.ts'
import { createBotMarket } from '#app/services/bots/create-market.ts'
import { createSignals } from '#app/services/bots/signals.ts'
import { createTrials } from '#app/services/bots/trials.ts'
import { createContracts } from '#app/services/contracts/contracts.ts'
import { createConvert } from '#app/services/convert.ts'
import { createCopyTrading } from '#app/services/copy-trading/copy-trading.ts'
import type { Counters } from '#app/services/counters.ts'
import { createEarn } from '#app/services/earn.ts'
import { createFavourites } from '#app/services/favourites.ts'
import { createFirstSteps } from '#app/services/first-steps.ts'
import { createFutures } from '#app/services/futures/futures.ts'
import { guardedServices } from '#app/services/guarded-services.ts'
import { createFundHistory } from '#app/services/holdings/fund-history.ts'
import { createHoldings } from '#app/services/holdings/holdings.ts'
import { createKeys, type KeyNeeds } from '#app/services/keys/keys.ts'
import { createSeals } from '#app/services/keys/sealing.ts'
import { createLaunch } from '#app/services/launch.ts'
import { createMargin } from '#app/services/margin/margin.ts'
import { createMarkets } from '#app/services/markets.ts'
import { createCards } from '#app/services/money/card-purchases.ts'
import { createCoinTransfers } from '#app/services/money/coin-transfers.ts'
import { createFiat } from '#app/services/money/fiat.ts'
import { createWithdrawalGate } from '#app/services/money/withdrawal-gate.ts'
import { createNotices } from '#app/services/notices.ts'
import { createNotifications } from '#app/services/notifications/notifications.ts'
import { createPush } from '#app/services/notifications/push.ts'
import { createSendOut } from '#app/services/notifications/send-out.ts'
import { createOrderLists } from '#app/services/order-lists.ts'
import { createAttemptLimits } from '#app/services/people/attempt-limits.ts'
import { createOutbox } from '#app/services/people/outbox.ts'
import { createPeople } from '#app/services/people/people.ts'
import { readProfile } from '#app/services/people/profile.ts'
import { createSecondFactor } from '#app/services/people/second-factor.ts'
import { createStepUp } from '#app/services/people/step-up.ts'
import { createSubAccountKeys } from '#app/services/people/sub-account-keys.ts'
import { createPreferences } from '#app/services/preferences.ts'
import { createPremarket } from '#app/services/premarket.ts'
import { createReplay } from '#app/services/replay/replay.ts'
import { createReserves } from '#app/services/reserves/reserves.ts'
import type { Services } from '#app/services/services.ts'
import { createSocketTickets } from '#app/services/socket-tickets.ts'
import { createSupport } from '#app/services/support.ts'
import { createTrading } from '#app/services/trading.ts'
import { createUnified } from '#app/services/unified/unified.ts'
import { createPapers } from '#app/services/verification/papers.ts'
import { createVerification } from '#app/services/verification/verification.ts'
import type { ExchangeNode } from '#db/exchange-node.ts'
import { foldersOf } from '#db/folders.ts'
import type { Log } from '#db/log.ts'
import { allMarkets } from '#db/queries/all-markets.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { pastContracts } from '#db/queries/past-contracts.ts'
import { readArchive } from '#db/rows-archive/read-archive.ts'
import { documentFiles } from '#db/stores/verifications.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { MemoryWakeQueue } from '#jobs/memory-wake-queue.ts'
import { type ReactorsInput, type RunningReactors, startReactors } from '#jobs/reactors.ts'
import { redisPrefix } from '#jobs/redis-prefix.ts'
import { Replays } from '#jobs/replay/replays.ts'
import { openPushSender, pushKeysOf } from '#jobs/send-push.ts'
import { Trials } from '#jobs/trials.ts'
import type { WakeQueue } from '#jobs/wake-queue.ts'
import { keyOf } from './key-file.ts'
import type { Options } from './options.ts'

/** Printed at the start; its users share its money. */
export const demoLogin = {
  email: 'demo@erguvan.test',
  password: 'erguvan-demo-1',
  uid: '1000000000001',
} as const

/** Closed candles of an open exchange, those of before it began included; it must hear of every release. */
export const candlesOf = ({ database, exchange, genesis }: ExchangeNode): CandleHistory =>
  new CandleHistory({
    tables: database.read,
    market: allMarkets(exchange),
    past: seededPast(genesis),
    openedAt: genesis.start,
  })

/** Bots of this process are woken through Redis where there is one, else in memory. */
/** What speaks to Redis is loaded where there is one. */
export async function wakesOf(redisUrl: string | undefined, dataDir: string, log: Log): Promise<WakeQueue> {
  if (redisUrl === undefined) return new MemoryWakeQueue(log)
  const { RedisWakeQueue } = await import('#jobs/redis-wake-queue.ts')
  return new RedisWakeQueue({ url: redisUrl, name: redisPrefix(dataDir), log })
}

/** What reacts on an open exchange. */
export function reactorsOf(
  open: ExchangeNode,
  history: CandleHistory,
  log: Log,
  options: Partial<Pick<ReactorsInput, 'wakes' | 'works' | 'keepsTime' | 'isHeld'>> = {},
): RunningReactors {
  return startReactors({
    open,
    candles: (symbol, interval, count) => history.closed(symbol, interval, count),
    wakes: new MemoryWakeQueue(log),
    log,
    ...options,
  })
}

type KeyOptions = Partial<Pick<Options, 'demoApi'>> & Pick<KeyNeeds, 'changed' | 'notesUse'>

const keysOf = (
  { exchange, database }: ExchangeNode,
  dataDir: string,
  log: Log,
  { demoApi = true, ...given }: KeyOptions,
) =>
  createKeys({
    ...given,
    database,
    accounts: exchange,
    sealKey: keyOf(dataDir, 'seal-key'),
    now: () => Date.now(),
    demoApi,
    onFailure: (error) => log.error({ err: error }, 'could not record the last use of a key'),
  })

/** What command calls need, where another process serves everything else. */
export function commandServicesOf(open: ExchangeNode, dataDir: string, log: Log, options: KeyOptions) {
  const { exchange, host, database } = open
  const trading = createTrading({ exchange: host, view: exchange, tables: database.read })
  return {
    trading,
    futures: createFutures({ trading, exchange, tables: database.read }),
    margin: createMargin({ trading, exchange, tables: database.read }),
    unified: createUnified({ trading, exchange, tables: database.read }),
    keys: keysOf(open, dataDir, log, { ...options, notesUse: false }),
    now: () => exchange.now(),
  }
}

interface ServiceOptions extends KeyOptions, Partial<Pick<Services, 'isDiskFull'>> {
  /** More push services than those of the browsers, by origin. */
  pushServices?: readonly string[]
  /** Counts attempts where there are several processes. */
  counters?: Counters
}

/** All services of an open exchange. */
export function servicesOf(
  open: ExchangeNode,
  candles: CandleHistory,
  dataDir: string,
  reactors: RunningReactors,
  log: Log,
  { isDiskFull = () => false, ...options }: ServiceOptions = {},
) {
  const { exchange, host, database } = open
  const person = portOf('person', host)
  const wall = () => Date.now()
  const trials = new Trials({ dataDir, log })
  const replays = new Replays({ dataDir, log })
  const outbox = createOutbox({
    database,
    now: wall,
    exchangeNow: () => exchange.now(),
    textOf: messageText,
  })
  const seals = createSeals(keyOf(dataDir, 'seal-key'))
  const limits = createAttemptLimits(options.counters)
  const checkCode = createSecondFactor({ database, seals, wall })
  const people = createPeople({
    database,
    exchange: host,
    accounts: exchange,
    now: wall,
    formKey: keyOf(dataDir, 'form-key'),
    limits,
    seals,
    outbox,
    checkCode,
    exchangeNow: () => exchange.now(),
    sharedEmail: demoLogin.email,
    onFailure: (error) => log.error({ err: error }, 'could not write about a person'),
  })
  const markets = createMarkets({ view: exchange, openedAt: open.genesis.start, candles })
  const notices = createNotices(database, wall)
  const notifications = createNotifications({ database, markets, now: () => exchange.now() })
  const pushKeys = pushKeysOf(keyOf(dataDir, 'push-key'))
  const push = createPush({
    database,
    publicKey: pushKeys.publicKey,
    wall,
    ...(options.pushServices && { services: options.pushServices }),
  })
  const support = createSupport({ database, limits, now: wall })
  const archive = readArchive(foldersOf(dataDir).rowsArchive)
  const trading = createTrading({
    exchange: person,
    view: exchange,
    tables: database.read,
    archive,
    rights: people.subAccounts,
  })
  const keys = keysOf(open, dataDir, log, options)
  const stepUp = createStepUp(database, checkCode)
  const services: Services = {
    people,
    outbox,
    security: people.security,
    stepUp,
    verification: createVerification({
      database,
      trading,
      exchange,
      limits,
      papers: createPapers(database, documentFiles(foldersOf(dataDir).documents), seals),
      sentCodes: people.sentCodes,
      now: wall,
    }),
    notices,
    support,
    notifications,
    push,
    bell: createBell({ database, notifications, notices, support, now: () => exchange.now() }),
    markets,
    contracts: createContracts({
      view: () => exchange.contracts.markets,
      candles,
      insurance: (coin) => exchange.contracts.insurance(coin),
      tables: database.read,
      past: pastContracts(open.genesis),
      openedAt: open.genesis.start,
    }),
    holdings: createHoldings({ tables: database.read, markets, view: exchange }),
    funds: createFundHistory({ tables: database.read, markets, now: () => exchange.now() }),
    trading,
    orderLists: createOrderLists({ exchange, tables: database.read }),
    futures: createFutures({ trading, exchange, tables: database.read, archive }),
    earn: createEarn({ trading, exchange, tables: database.read }),
    launch: createLaunch({ trading, exchange, tables: database.read }),
    margin: createMargin({ trading, exchange, tables: database.read }),
    unified: createUnified({ trading, exchange, tables: database.read }),
    convert: createConvert({ trading, exchange, tables: database.read }),
    premarket: createPremarket({ trading, tables: database.read }),
    copyTrading: createCopyTrading({ trading, exchange, tables: database.read }),
    alerts: createAlerts({ trading, exchange, tables: database.read }),
    coinTransfers: createCoinTransfers({
      trading,
      exchange,
      tables: database.read,
      coins: () => new Set(markets.list().flatMap(({ base, quote }) => [base, quote])),
      gate: createWithdrawalGate(stepUp, () => exchange.now()),
    }),
    fiat: createFiat({ database, trading, exchange, stepUp }),
    cards: createCards({ database, trading, exchange, sentCodes: people.sentCodes, wall }),
    preferences: createPreferences(database),
    firstSteps: createFirstSteps(database),
    ...guardedServices((account) => exchange.account(account), {
      favourites: createFavourites(database, exchange, wall),
      subAccounts: {
        ...people.subAccounts,
        ...createSubAccountKeys({ database, accounts: exchange, keys }),
      },
      bots: createBots({ reactors, tables: database.read }),
      botMarket: createBotMarket({ exchange, port: person, database, reactors, now: () => exchange.now() }),
    }),
    signals: createSignals({
      database,
      exchange: person,
      view: exchange,
      key: keyOf(dataDir, 'hook-key'),
      now: () => exchange.now(),
      onFailure: (error) => log.error({ err: error }, 'could not log a signal message'),
    }),
    trials: createTrials({ trials, now: () => exchange.now() }),
    replay: createReplay({
      replays,
      tables: database.read,
      view: exchange,
      openedAt: open.genesis.start,
      wall,
    }),
    tickets: createSocketTickets(wall),
    keys,
    reserves: createReserves(open, foldersOf(dataDir).reserves),
    profile: (subject) => readProfile(database, subject),
    now: () => exchange.now(),
    wall,
    demoEmail: demoLogin.email,
    isDiskFull,
  }
  const sendOut = createSendOut({ database, markets, wall, now: () => exchange.now() })
  const jobsOf = { sendOut, push: openPushSender(pushKeys) }
  return {
    services,
    people,
    jobsOf,
    threads: { close: () => Promise.all([trials.close(), replays.close()]) },
  }
}
