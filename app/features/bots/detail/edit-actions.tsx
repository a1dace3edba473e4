// What an owner may change of a running bot: one form for each action.

import { useTranslation } from 'react-i18next'
import { Panel } from '#app/ui/panel.tsx'
import type { BotView } from '../bot-view.ts'
import { FlagField } from '../form/bot-field.tsx'
import { useBotMoney } from '../use-bot-words.tsx'
import type { RefusedAction } from './act-on-bot.server.ts'
import { ActionBox } from './action-box.tsx'
import { ActionForm } from './action-form.tsx'
import type { ShownAction } from './actions.ts'

export interface EditActionsProps {
  bot: BotView
  actions: readonly ShownAction[]
  request: string
  answer: RefusedAction | undefined
}

export function EditActions({ bot, actions, request, answer }: EditActionsProps) {
  // The keys come from the descriptors of the kinds, all of which a test looks up.
  const t = useTranslation('bots').t as unknown as (key: string, values?: object) => string
  const money = useBotMoney()
  const units = { quote: bot.quote, base: bot.base, invested: bot.coin, percent: '%' }
  return (
    <div className="grid items-start gap-4 pc:grid-cols-2">
      {actions.map(({ type, words, lead, leadAmount, boxes }) => {
        const text =
          lead !== 'none' &&
          t(`edit.${words}.lead`, leadAmount === undefined ? {} : { amount: money(leadAmount, bot.coin) })
        return (
          <Panel key={type} name={type} title={t(`edit.${words}.title`)}>
            {lead === 'above' && <p className="px-4 pt-4 text-text-2">{text}</p>}
            <ActionForm type={type} request={request} answer={answer} submit={t(`edit.${words}.submit`)}>
              {boxes.map(({ name, isFlag, label = `edit.box.${name}`, hint, unit, value }) =>
                isFlag ? (
                  <FlagField
                    key={name}
                    name={name}
                    isOn={value === 'on'}
                    label={t(label)}
                    {...(hint && { hint: t(hint) })}
                  />
                ) : (
                  <ActionBox
                    key={name}
                    type={type}
                    name={name}
                    label={t(label)}
                    unit={unit ? units[unit] : ''}
                    value={value}
                    answer={answer}
                  />
                ),
              )}
              {lead === 'below' && <p className="text-sm text-text-3">{text}</p>}
            </ActionForm>
          </Panel>
        )
      })}
    </div>
  )
}
