// A message of a script, read as the webhook reads it, to a bot of the scenario.

import { rejection } from '../kernel/rejection-codes.ts'
import { botRejection } from '../reactors/bot-rejections.ts'
import type { BotRefusal } from '../reactors/reactor.ts'
import { readSignal } from '../reactors/signal/message.ts'
import type { PlayStage } from './play-stage.ts'
import type { StepAction } from './step-shapes.ts'

type Fields = Extract<StepAction, { verb: 'signal' }>['fields']

/** Undefined when it reached the bot; what the bot does about it is in its state. */
export async function playSignal(
  stage: PlayStage,
  { id, message }: Fields,
  commandId: string,
): Promise<BotRefusal | undefined> {
  const account = stage.bots.record(id)?.account
  if (account === undefined) return { code: botRejection.missing }
  const read = readSignal(JSON.stringify(message))
  if (!read.ok) return { code: rejection.parameterInvalid, field: read.refusal }
  const note = JSON.stringify(read.value)
  const receipt = await stage.enter(commandId, { type: 'tellReactor', account, about: 'signal', note })
  await stage.settle()
  return receipt.rejected
}
