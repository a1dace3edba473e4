// The bots of a scenario: started, changed, stopped under the names that the file gives them, and looked at.

import type { Result } from '../core/result.ts'
import { InMemoryRuntime, type RuntimePorts } from '../host/in-memory-runtime.ts'
import type { ReactorRecord } from '../host/reactor-record.ts'
import { botRejection } from '../reactors/bot-rejections.ts'
import { configOfTexts } from '../reactors/config-of-texts.ts'
import type { AnyReactor, BotRefusal } from '../reactors/reactor.ts'
import { reactorKind } from '../reactors/registry.ts'
import type { StepAction } from './step-shapes.ts'

export type BotStep = Extract<StepAction, { verb: 'start' | 'change' | 'stop' }>

export class ScenarioBots {
  readonly runtime: InMemoryRuntime
  private readonly named = new Map<string, string>()

  constructor(ports: Omit<RuntimePorts, 'kind'>) {
    this.runtime = new InMemoryRuntime({ ...ports, kind: reactorKind })
  }

  /** Undefined when it was carried out. */
  async perform({ verb, fields }: BotStep, step: number): Promise<BotRefusal | undefined> {
    const request = `step-${step}`
    if (verb === 'start') {
      const { as: owner, id, bot, config } = fields
      const kind = reactorKind(bot)
      const made = await this.runtime.create({
        owner,
        kind: bot,
        config: kind && configOfTexts(kind.config, config),
        request,
      })
      if (made.ok) this.named.set(id, made.value.id)
      return refusalOf(made)
    }
    const { as: owner, id: name } = fields
    const id = this.named.get(name)
    const kind = id === undefined ? undefined : this.kindOf(id)
    if (id === undefined || !kind) return { code: botRejection.missing }
    const input = verb === 'stop' ? { type: 'stop' } : fields.config
    return refusalOf(
      await this.runtime.act({ owner, id, action: configOfTexts(kind.action, input), request }),
    )
  }

  /** By the file's name. */
  record(name: string): ReactorRecord | undefined {
    const id = this.named.get(name)
    return id === undefined ? undefined : this.runtime.store.record(id)
  }

  private kindOf(id: string): AnyReactor | undefined {
    return reactorKind(this.runtime.store.record(id)?.kind ?? '')
  }
}

const refusalOf = (result: Result<unknown, BotRefusal>) => (result.ok ? undefined : result.refusal)
