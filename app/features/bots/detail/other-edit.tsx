// What may be changed of a bot that is no grid while it runs: its targets, what a run spends, its pauses and its balance.

import { useTranslation } from 'react-i18next'
import { Panel } from '#app/ui/panel.tsx'
import type { BotView } from '../bot-view.ts'
import type { RefusedAction } from './act-on-bot.server.ts'
import { ActionBox } from './action-box.tsx'
import { ActionForm } from './action-form.tsx'
import type { SettingsNow } from './settings-now.ts'

type ActionName = 'setExits' | 'setTargets' | 'setAmount' | 'pause' | 'resume' | 'rebalance'

/** Boxes of each action, by the fact that names them. */
const boxes: Record<ActionName, readonly (keyof SettingsNow)[]> = {
  setExits: ['takeProfit', 'stopLoss'],
  setTargets: ['takeProfit', 'stopLoss'],
  setAmount: ['amount'],
  pause: [],
  resume: [],
  rebalance: [],
}

function actionsOf({ kind, status }: BotView): ActionName[] {
  if (kind === 'cta') return ['setExits']
  if (kind === 'martingale') return ['setTargets']
  if (kind === 'portfolio') return ['rebalance']
  return ['setAmount', status === 'paused' ? 'resume' : 'pause']
}

export interface OtherEditProps {
  bot: BotView
  settings: SettingsNow
  request: string
  answer: RefusedAction | undefined
}

export function OtherEdit({ bot, settings, request, answer }: OtherEditProps) {
  const { t } = useTranslation('bots')
  return (
    <div className="grid items-start gap-4 pc:grid-cols-2">
      {actionsOf(bot).map((type) => {
        // The same action of a grid is in prices.
        const words = type === 'setExits' ? 'setPercents' : type
        return (
          <Panel key={type} name={type} title={t(`edit.${words}.title`)}>
            <p className="px-4 pt-4 text-text-2">{t(`edit.${words}.lead`)}</p>
            <ActionForm type={type} request={request} answer={answer} submit={t(`edit.${words}.submit`)}>
              {boxes[type].map((name) => (
                <ActionBox
                  key={name}
                  type={type}
                  name={name}
                  label={t(`edit.box.${name}`)}
                  unit={name === 'amount' ? bot.coin : '%'}
                  value={settings[name]}
                  answer={answer}
                />
              ))}
            </ActionForm>
          </Panel>
        )
      })}
    </div>
  )
}
