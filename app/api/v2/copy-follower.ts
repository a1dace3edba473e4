// /api/v2/copy/mix-follower: following a leader by settings, what was copied, and the end of it (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { CopyTradingService, LiveCopy } from '../../services/copy-trading/copy-trading.ts'
import { refused } from '../../services/result.ts'
import { accepted, refuse, refuseAs } from '../registry.ts'
import {
  copyChange,
  copyRead,
  endOf,
  isCopied,
  numbered,
  pageOfRows,
  person,
  trackingNo,
  tracksOf,
  trackWindow,
} from './copy-fields.ts'
import { followBy } from './copy-follow.ts'
import { stopLotBy } from './copy-lot-stops.ts'
import { copiedClosedItem, copiedOpenItem, toCopiedClosed, toCopiedOpen } from './copy-serializer.ts'
import { setting, settingItem, settingNames, termsAt, termsOfSettings, toSetting } from './copy-settings.ts'
import { coin, decimal, decimalText, symbol, time, timeText, word } from './fields.ts'
import { contractOf, holdSide, marginModeWord, nameOf, productType } from './mix-fields.ts'

const listInput = z.object({ ...trackWindow, productType, traderId: person.optional() })

const current = copyRead({
  path: 'mix-follower/query-current-orders',
  summary: 'List open positions that copies of the account opened, newest first',
  input: listInput,
  output: z.array(copiedOpenItem),
  async answer(
    { services: { copyTrading }, subject: { account } },
    { productType: line, traderId, ...input },
  ) {
    if (!isCopied(line)) return accepted([])
    const rows = await copyTrading.copiedTracks(account, { ...tracksOf(true, input), leader: traderId })
    const names = new Map<string, string>()
    for (const { leader } of rows) if (!names.has(leader)) names.set(leader, await copyTrading.nameOf(leader))
    return accepted(rows.map((row) => toCopiedOpen(row, names.get(row.leader) ?? '')))
  },
})

const history = copyRead({
  path: 'mix-follower/query-history-orders',
  summary: 'List closed positions that copies of the account opened, newest first',
  input: listInput,
  output: z.object({ trackingList: z.array(copiedClosedItem), endId: z.string() }),
  async answer(
    { services: { copyTrading }, subject: { account } },
    { productType: line, traderId, ...input },
  ) {
    if (!isCopied(line)) return accepted({ trackingList: [], endId: '' })
    const rows = await copyTrading.copiedTracks(account, { ...tracksOf(false, input), leader: traderId })
    return accepted({
      trackingList: rows.map(toCopiedClosed),
      endId: endOf(rows),
    })
  },
})

const querySettings = copyRead({
  path: 'mix-follower/query-settings',
  summary: 'Get the settings of the copy of a leader, of each contract that is copied',
  input: z.object({ traderId: person }),
  output: z.object({ followerEnable: z.enum(['YES', 'NO']), detailList: z.array(settingItem) }),
  async answer({ services: { copyTrading, contracts }, subject: { account } }, { traderId }) {
    const copy = await copyTrading.copy(account, traderId)
    if (copy?.product !== 'contracts') return accepted({ followerEnable: 'NO' as const, detailList: [] })
    return accepted({
      followerEnable: 'YES' as const,
      detailList: contracts.list('usdtm').flatMap(({ symbol: contract, name }) => {
        const terms = termsAt(copy.terms, contract)
        return terms ? [{ symbol: name, ...toSetting(terms) }] : []
      }),
    })
  },
})

const traders = copyRead({
  path: 'mix-follower/query-traders',
  summary: 'List the leaders that the account follows',
  input: z.object({ ...numbered, startTime: time.optional(), endTime: time.optional() }),
  output: z.array(
    z.object({
      certificationType: z.string(),
      traderId: z.string(),
      traderName: z.string(),
      maxFollowLimit: z.string(),
      followCount: z.string(),
      traceTotalMarginAmount: decimalText.openapi({ description: 'USDT put in less taken out' }),
      traceTotalNetProfit: decimalText.openapi({
        description: 'Realised so far, after fees, funding and shares; the mark of what is open counts',
      }),
      traceTotalProfit: decimalText.openapi({ description: 'Of what was closed, before fees' }),
      currentTradingPairs: z.array(z.string()),
      followerTime: timeText,
      bgbMaxFollowLimit: z.string(),
      bgbFollowCount: z.string(),
    }),
  ),
  async answer(
    { services: { copyTrading }, subject: { account } },
    { startTime = 0, endTime = Number.POSITIVE_INFINITY, ...page },
  ) {
    const own = (await copyTrading.copies(account)).filter(
      ({ product, since }) => product === 'contracts' && since >= startTime && since <= endTime,
    )
    return accepted(pageOfRows(own, page).map((copy) => traderItem(copy, copyTrading)))
  },
})

const traderItem = (
  { leader, leaderName, paidIn, equity, profit, positions, since }: LiveCopy,
  { rules, currentFollowers }: Pick<CopyTradingService, 'rules' | 'currentFollowers'>,
) => ({
  certificationType: '',
  traderId: leader,
  traderName: leaderName,
  maxFollowLimit: `${rules.followersMax}`,
  followCount: `${currentFollowers(leader, 'contracts').length}`,
  traceTotalMarginAmount: paidIn,
  traceTotalNetProfit: subtractDecimals(equity, paidIn),
  traceTotalProfit: profit,
  currentTradingPairs: [...new Set(positions.map(({ symbol: contract }) => nameOf(contract)))],
  followerTime: `${since}`,
  bgbMaxFollowLimit: '0',
  bgbFollowCount: '0',
})

const quantityLimit = copyRead({
  path: 'mix-follower/query-quantity-limit',
  summary: 'Get the least and the most that one copied order of a contract may have',
  input: z.object({ symbol, productType }),
  output: z.object({
    symbol: z.string(),
    size: decimalText.openapi({ description: 'Step' }),
    minSize: decimalText,
    maxSize: decimalText,
    minFollowSize: decimalText,
    maxFollowSize: decimalText,
  }),
  answer({ services: { contracts } }, { symbol: name, productType: line }) {
    const terms = isCopied(line) ? contracts.terms(contractOf(line, name)) : undefined
    if (!terms) return refuse('40309', 'symbol')
    const least = terms.minAmount === '0' ? terms.lot : terms.minAmount
    return accepted({
      symbol: name,
      size: terms.lot,
      minSize: least,
      maxSize: terms.maxAmount,
      minFollowSize: least,
      maxFollowSize: terms.maxAmount,
    })
  },
})

const settings = copyChange({
  path: 'mix-follower/settings',
  summary: 'Set how a leader is copied, by contract; who does not follow yet begins to',
  input: z.object({
    traderId: person,
    autoCopy: word({ on: 'on', off: 'off' }).default('off').openapi({
      description:
        'on: contracts that are not listed are copied by the first settings; off: they are not copied',
    }),
    mode: word({ basic: 'basic', advanced: 'advanced' })
      .default('advanced')
      .openapi({ description: 'basic: margin mode and leverage are those of the leader' }),
    settings: z.array(setting).min(1).max(200),
    amount: decimal.optional().openapi({
      description:
        'Extension: USDT from the spot balance to begin with; otherwise the least that the leader takes',
    }),
  }),
  output: z.string(),
  async answer(call, { traderId: leader, mode, amount, ...input }) {
    const { services, subject } = call
    // An unknown leader is refused after the role of the caller: who may not follow learns nothing of leaders.
    if (services.copyTrading.productOf(leader) === 'spot') return refuse(rejection.accountMissing, 'traderId')
    const rows =
      mode === 'advanced'
        ? input.settings
        : input.settings.map((one) => ({
            ...one,
            marginType: 'trader' as const,
            leverType: 'trader' as const,
          }))
    const terms = termsOfSettings(services, subject.account, rows, input.autoCopy === 'on')
    if (!terms.ok) return terms
    return followBy(call, leader, amount, terms.value)
  },
})

const setStops = copyChange({
  path: 'mix-follower/setting-tpsl',
  summary:
    'Set the stops of what one order of the leader opened; 0 takes a stop away, what is left out stays',
  input: z.object({
    trackingNo,
    symbol: symbol.optional(),
    productType,
    stopSurplusPrice: decimal.or(z.literal('')).optional(),
    stopLossPrice: decimal.or(z.literal('')).optional(),
  }),
  output: z.string(),
  answer(call, { productType: line, symbol: name, ...input }) {
    if (!isCopied(line)) return refuse('40309', 'productType')
    return stopLotBy(call, 'contracts', input, name && contractOf(line, name))
  },
})

const close = copyChange({
  path: 'mix-follower/close-positions',
  summary: 'Close copied positions at the market: what one order of the leader opened, of a contract, or all',
  bucket: 'cancel',
  input: z.object({
    productType,
    trackingNo: trackingNo.optional(),
    symbol: symbol.optional(),
    marginCoin: coin.optional(),
    marginMode: marginModeWord.optional(),
    holdSide: holdSide.optional(),
  }),
  output: z.object({ orderIdList: z.array(z.string()) }),
  async answer({ services, subject, newId }, { productType: line, ...input }) {
    if (!isCopied(line)) return refuse('40309', 'productType')
    const { copyTrading } = services
    const copies = (await copyTrading.copies(subject.account)).filter(
      ({ product }) => product === 'contracts',
    )
    const found = positionsOf(copies).filter(
      ({ symbol: contract, side, wallet }) =>
        (input.symbol === undefined || contract === contractOf(line, input.symbol)) &&
        (input.holdSide === undefined || side === input.holdSide) &&
        (input.marginMode === undefined ||
          services.futures
            .positions(wallet, line)
            .some(
              (one) => one.symbol === contract && one.side === side && one.marginMode === input.marginMode,
            )),
    )
    const { trackingNo: no } = input
    const chosen = no === undefined ? found : found.filter(({ trackingNos }) => trackingNos.includes(no))
    if (chosen.length === 0) return refuse('22002')
    const orderIdList: string[] = []
    for (const [index, { leader, symbol: contract, side }] of chosen.entries()) {
      const id = newId(chosen.length === 1 ? undefined : index)
      const closed = await copyTrading.close(subject, id, { leader, symbol: contract, side, trackingNo: no })
      if (!closed.ok) return refused(closed.refusal)
      orderIdList.push(...closed.value.orderIds)
    }
    return accepted({ orderIdList })
  },
})

/** Tracks of one position together. */
function positionsOf(copies: readonly LiveCopy[]) {
  const positions = new Map<
    string,
    { leader: string; wallet: string; symbol: string; side: 'long' | 'short'; trackingNos: string[] }
  >()
  for (const { leader, wallet, positions: tracks } of copies)
    for (const { symbol: contract, side, trackingNo: no } of tracks) {
      const key = `${wallet} ${contract} ${side}`
      const known = positions.get(key) ?? { leader, wallet, symbol: contract, side, trackingNos: [] }
      known.trackingNos.push(no)
      positions.set(key, known)
    }
  return [...positions.values()]
}

const unfollow = copyChange({
  path: 'mix-follower/cancel-trader',
  summary: 'Terminate a copy: all is closed, the share is paid, the rest returns to the spot balance',
  bucket: 'cancel',
  input: z.object({ traderId: person }),
  output: z.string(),
  async answer({ services: { copyTrading }, subject, newId }, { traderId }) {
    const copy = await copyTrading.copy(subject.account, traderId)
    if (copy?.product !== 'contracts') return refuse(rejection.accountMissing, 'traderId')
    const done = await copyTrading.unfollow(subject, newId(), { leader: traderId })
    return done.ok ? accepted('') : refuseAs(done.refusal, settingNames)
  },
})

export const copyFollower = [
  current,
  history,
  querySettings,
  traders,
  quantityLimit,
  settings,
  setStops,
  close,
  unfollow,
]
