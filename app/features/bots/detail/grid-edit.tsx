// What may be changed of a spot grid while it runs: its ends, its range, its funds, what becomes of its profit.

import { useTranslation } from 'react-i18next'
import { Panel } from '#app/ui/panel.tsx'
import type { BotView } from '../bot-view.ts'
import { FlagField } from '../form/bot-field.tsx'
import { useBotMoney } from '../use-bot-words.tsx'
import type { RefusedAction } from './act-on-bot.server.ts'
import { ActionBox } from './action-box.tsx'
import { ActionForm } from './action-form.tsx'

export interface GridNow {
  exits: { takeProfit?: string | undefined; stopLoss?: string | undefined } | undefined
  spare: string | undefined
  reinvests: boolean | undefined
  /** Absent without a range. */
  low: string | undefined
  high: string | undefined
}

export interface GridEditProps {
  bot: BotView
  grid: GridNow
  request: string
  answer: RefusedAction | undefined
}

export function GridEdit({ bot, grid, request, answer }: GridEditProps) {
  const { t } = useTranslation('bots')
  const money = useBotMoney()
  const common = { request, answer }
  const box = (type: string, name: string, label: string, unit: string, value?: string) => (
    <ActionBox type={type} name={name} label={label} unit={unit} value={value} answer={answer} />
  )
  return (
    <div className="grid items-start gap-4 pc:grid-cols-2">
      <Panel name="exits" title={t('edit.setExits.title')}>
        <ActionForm {...common} type="setExits" submit={t('edit.setExits.submit')}>
          {box('setExits', 'takeProfit', t('fact.takeProfit'), bot.quote, grid.exits?.takeProfit)}
          {box('setExits', 'stopLoss', t('fact.stopLoss'), bot.quote, grid.exits?.stopLoss)}
          <p className="text-sm text-text-3">{t('edit.setExits.lead')}</p>
        </ActionForm>
      </Panel>
      {grid.low !== undefined && (
        <Panel name="range" title={t('edit.editRange.title')}>
          <ActionForm {...common} type="editRange" submit={t('edit.editRange.submit')}>
            {box('editRange', 'low', t('edit.editRange.low'), bot.quote, grid.low)}
            {box('editRange', 'high', t('edit.editRange.high'), bot.quote, grid.high)}
            <p className="text-sm text-text-3">{t('edit.editRange.lead')}</p>
          </ActionForm>
        </Panel>
      )}
      <Panel name="funds" title={t('edit.addFunds.title')}>
        <ActionForm {...common} type="addFunds" submit={t('edit.addFunds.submit')}>
          {box('addFunds', 'amount', t('edit.addFunds.amount'), bot.coin)}
        </ActionForm>
      </Panel>
      <Panel name="withdraw" title={t('edit.withdrawProfit.title')}>
        <ActionForm {...common} type="withdrawProfit" submit={t('edit.withdrawProfit.submit')}>
          {box('withdrawProfit', 'amount', t('edit.withdrawProfit.amount'), bot.coin)}
          <p className="text-sm text-text-3">
            {t('edit.withdrawProfit.lead', { amount: money(grid.spare ?? '0', bot.coin) })}
          </p>
        </ActionForm>
      </Panel>
      {grid.low !== undefined && (
        <Panel name="reinvest" title={t('edit.setReinvest.title')}>
          <ActionForm {...common} type="setReinvest" submit={t('edit.setReinvest.submit')}>
            <FlagField
              name="on"
              isOn={grid.reinvests === true}
              label={t('edit.setReinvest.on')}
              hint={t('edit.setReinvest.lead')}
            />
          </ActionForm>
        </Panel>
      )}
    </div>
  )
}
