// One sub-account: what is in it, how it stands, and what its owner can do with it.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { SwitchForm } from '#app/parts/switch-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SubAccountsPage } from './load-sub-accounts.server.ts'

interface ActFormProps {
  type: string
  account: string
  submit: string
  kind?: ButtonKind
  className?: string
  children?: ReactNode
}

function ActForm({ type, account, submit, kind, className, children }: ActFormProps) {
  return (
    <Form method="post" className={className}>
      <CsrfField />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="account" value={account} />
      {children}
      <Button type="submit" kind={kind}>
        {submit}
      </Button>
    </Form>
  )
}

function RightBox({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 py-1">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-4 shrink-0 accent-accent" />
      {label}
    </label>
  )
}

interface SubAccountCardProps {
  row: SubAccountsPage['subAccounts'][number]
  nameLength: number
  /** What was typed as its name and refused, and why. */
  wrongName: { typed: string; error: string } | null
}

export function SubAccountCard({ row, nameLength, wrongName }: SubAccountCardProps) {
  const { t } = useTranslation('sub-accounts')
  const formats = useFormats()
  const { account, name, kind, frozen, trader, usdt, paysMain, paysSubs, createdAt } = row
  const isMovable = kind === 'general' || kind === 'virtual'
  const facts = [
    { label: t('list.uid'), value: <span translate="no">{account}</span> },
    { label: t('list.equity'), value: `${formats.decimal(usdt)} USDT` },
    { label: t('list.created'), value: formats.date(createdAt) },
    ...(kind === 'custodial'
      ? [{ label: t('list.trader'), value: <span translate="no">{trader ?? t('list.noTrader')}</span> }]
      : []),
  ]
  return (
    <Panel name={`sub-${account}`} title={name}>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <Badge tone="neutral">{t(`kind.${kind}`)}</Badge>
        <Badge tone={frozen ? 'warn' : 'up'}>{t(frozen ? 'list.frozen' : 'list.active')}</Badge>
      </div>
      <FactList facts={facts} />
      <div className="flex flex-col gap-4 p-4">
        <ActForm
          type="rename"
          account={account}
          submit={t('act.rename')}
          className="flex flex-wrap items-start gap-2 [&>button]:mt-6 [&>button]:min-h-10"
        >
          <TextField
            name="name"
            label={t('act.name', { name })}
            defaultValue={wrongName?.typed ?? name}
            error={wrongName?.error ?? null}
            maxLength={nameLength}
            autoComplete="off"
            className="min-w-0 grow"
          />
        </ActForm>
        {isMovable && (
          <ActForm type="rights" account={account} submit={t('act.saveRights', { name })}>
            <fieldset className="pb-2">
              <legend className="text-sm font-medium text-text-2">{t('act.rights', { name })}</legend>
              <RightBox name="paysMain" label={t('act.paysMain')} isOn={paysMain} />
              <RightBox name="paysSubs" label={t('act.paysSubs')} isOn={paysSubs} />
            </fieldset>
          </ActForm>
        )}
        <div className="flex flex-wrap gap-2">
          {kind !== 'custodial' && !frozen && (
            <SwitchForm account={account} kind="primary">
              {t('act.open', { name })}
            </SwitchForm>
          )}
          <ActForm
            type={frozen ? 'unfreeze' : 'freeze'}
            account={account}
            kind={frozen ? 'neutral' : 'danger'}
            submit={t(frozen ? 'act.unfreeze' : 'act.freeze', { name })}
          />
          {trader !== null && (
            <ActForm type="unbind" account={account} kind="danger" submit={t('act.unbind', { name })} />
          )}
        </div>
        <p className="text-sm text-text-3">
          {t('act.freezeHint')} {isMovable && t('act.keys')}
        </p>
      </div>
    </Panel>
  )
}
