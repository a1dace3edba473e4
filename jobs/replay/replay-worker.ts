// The thread that replays: answers one question after another, so that going through a session never holds up the server.

import { parentPort, workerData } from 'node:worker_threads'
import { ReplayDesk } from './replay-desk.ts'
import type { ReplayMessage, ReplayRequest } from './replay-request.ts'

const { dataDir } = workerData as { dataDir: string }
const send = (message: ReplayMessage) => parentPort?.postMessage(message)
const desk = new ReplayDesk(dataDir, (share) => send({ share }))

let turn: Promise<void> = Promise.resolve()
parentPort?.on('message', ({ number, request }: { number: number; request: ReplayRequest }) => {
  turn = turn.then(async () => send({ number, answer: await desk.answer(request) }))
})
