// The leader's end of the link: hands the log to followers on this machine, and takes their commands.

import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { genesisDigest } from '#db/genesis-file.ts'
import type { Log } from '#db/log.ts'
import type { OpenExchange } from '#db/open-exchange.ts'
import { ReceiptDigest } from '#engine/host/receipt-digest.ts'
import { type LocalSocket, listenPrivately } from '../local-socket.ts'
import {
  type Answered,
  type Hint,
  linkSocketOf,
  packRecord,
  type ToFollower,
  type ToLeader,
} from './messages.ts'
import { answerLimits, type LimitCounters } from './shared-limits.ts'

/** A follower that does not read is cut off: it catches up from the journal when it comes again. */
const unreadBytesMax = 64 << 20

/** Pages learn that the disk is full, or no longer, within this time. */
const diskMs = 1_000

export interface LeaderLink extends LocalSocket {
  /** To every follower. */
  hint(hint: Hint): void
  onHint(listener: (hint: Hint) => void): void
  /** Counts calls and attempts for followers; without it all pass. */
  countWith(counters: LimitCounters): void
  readonly followers: number
  /** The checksum of all receipts since this start. */
  digest(): number
}

export async function openLeaderLink(dataDir: string, open: OpenExchange, log: Log): Promise<LeaderLink> {
  const { host, exchange, room } = open
  const genesis = genesisDigest(open.genesis).toString('hex')
  const digest = new ReceiptDigest()
  const followers = new Set<WebSocket>()
  let record: Buffer | undefined
  let counters: LimitCounters | undefined
  let takeHint: (hint: Hint) => void = () => undefined

  const send = (follower: WebSocket, message: ToFollower) => follower.send(JSON.stringify(message))
  const hintAll = (hint: Hint, except?: WebSocket) => {
    for (const follower of followers) if (follower !== except) send(follower, { hint })
  }

  let isDiskFull = room.isFull
  const watching = setInterval(() => {
    if (room.isFull === isDiskFull) return
    isDiskFull = !isDiskFull
    for (const follower of followers) send(follower, { isDiskFull })
  }, diskMs)

  const stopRecords = open.onRecord((bytes) => {
    record = bytes
  })
  const stopReleases = host.listen(({ receipts }) => {
    for (const receipt of receipts) digest.add(receipt)
    if (!record) return
    const packed = packRecord(record, digest.value)
    record = undefined
    for (const follower of followers) {
      if (follower.bufferedAmount > unreadBytesMax) follower.terminate()
      else follower.send(packed)
    }
  })

  function carryOut(follower: WebSocket, { commands }: Extract<ToLeader, { commands: unknown }>): void {
    // Answers of one batch come in one turn and leave in one message.
    const answered: Answered[] = []
    const answer = (one: Answered) => {
      if (answered.push(one) === 1) setImmediate(() => send(follower, { answered: answered.splice(0) }))
    }
    for (const { number, id, command, notAfter } of commands)
      host.enter(id, command, notAfter).then(
        ({ seq, receipt }) => answer({ number, seq, receipt: { ...receipt, events: [] } }),
        () => answer({ number, seq: 0 }),
      )
  }

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 64 << 20 })
  sockets.on('connection', (follower) => {
    follower.on('error', (error) => log.warn({ err: error }, 'a follower was lost'))
    follower.on('close', () => followers.delete(follower))
    follower.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ToLeader
      if ('commands' in message) carryOut(follower, message)
      else if ('limits' in message)
        void answerLimits(message.limits, counters).then((limits) => send(follower, { limits }))
      else {
        hintAll(message.hint, follower)
        takeHint(message.hint)
      }
    })
    // Between two batches, so that the first record is the one behind this position.
    void host.betweenBatches(() => {
      send(follower, { position: { genesis, lastSeq: exchange.lastSeq, digest: digest.value } })
      send(follower, { isDiskFull })
      followers.add(follower)
    })
  })

  const http = createServer()
  http.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (follower) => sockets.emit('connection', follower, request)),
  )
  await listenPrivately(http, linkSocketOf(dataDir))
  return {
    hint: (hint) => hintAll(hint),
    onHint(listener) {
      takeHint = listener
    },
    countWith(all) {
      counters = all
    },
    get followers() {
      return followers.size
    },
    digest: () => digest.value,
    async close() {
      clearInterval(watching)
      stopRecords()
      stopReleases()
      for (const follower of sockets.clients) follower.terminate()
      await new Promise<void>((resolve) => http.close(() => resolve()))
    },
  }
}
