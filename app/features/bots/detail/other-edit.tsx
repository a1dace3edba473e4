// What may be changed of a bot that is no grid while it runs: its targets, what a run spends, its pauses and its balance.

import { useTranslation } from 'react-i18next'
import { Panel } from '#app/ui/panel.tsx'
import type { BotView } from '../bot-view.ts'
import type { AskAnswer } from './ask-bot.server.ts'
import { AskBox } from './ask-box.tsx'
import { AskForm } from './ask-form.tsx'
import type { SettingsNow } from './settings-now.ts'

type AskName = 'setExits' | 'setTargets' | 'setAmount' | 'pause' | 'resume' | 'rebalance'

/** Boxes of each ask, by the fact that names them. */
const boxes: Record<AskName, readonly (keyof SettingsNow)[]> = {
  setExits: ['takeProfit', 'stopLoss'],
  setTargets: ['takeProfit', 'stopLoss'],
  setAmount: ['amount'],
  pause: [],
  resume: [],
  rebalance: [],
}

function asksOf({ kind, status }: BotView): AskName[] {
  if (kind === 'cta') return ['setExits']
  if (kind === 'martingale') return ['setTargets']
  if (kind === 'portfolio') return ['rebalance']
  return ['setAmount', status === 'paused' ? 'resume' : 'pause']
}

export interface OtherEditProps {
  bot: BotView
  settings: SettingsNow
  request: string
  answer: AskAnswer | undefined
}

export function OtherEdit({ bot, settings, request, answer }: OtherEditProps) {
  const { t } = useTranslation('bots')
  return (
    <div className="grid items-start gap-4 pc:grid-cols-2">
      {asksOf(bot).map((type) => {
        // The same action of a grid is in prices.
        const words = type === 'setExits' ? 'setPercents' : type
        return (
          <Panel key={type} name={type} title={t(`edit.${words}.title`)}>
            <p className="px-4 pt-4 text-text-2">{t(`edit.${words}.lead`)}</p>
            <AskForm type={type} request={request} answer={answer} submit={t(`edit.${words}.submit`)}>
              {boxes[type].map((name) => (
                <AskBox
                  key={name}
                  type={type}
                  name={name}
                  label={t(`edit.box.${name}`)}
                  unit={name === 'amount' ? bot.coin : '%'}
                  value={settings[name]}
                  answer={answer}
                />
              ))}
            </AskForm>
          </Panel>
        )
      })}
    </div>
  )
}
