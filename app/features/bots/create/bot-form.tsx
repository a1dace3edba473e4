// The form of a new bot: sent as an address, so that a preview is a page one may reload, go back to and share.

import { Form, Link, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { BotField } from '../form/bot-field.tsx'
import { CoinFields } from '../form/coin-fields.tsx'
import type { Section } from '../form/fields.ts'
import { ListFields } from '../form/list-fields.tsx'
import { sentName } from '../form/read-draft.ts'
import { useFormWords } from '../form/use-form-words.ts'
import type { LoadedForm } from './create-bot.server.ts'
import { planConfirmPath, planPath } from './plan-path.ts'

/** Typing rests for so long before the preview follows. */
const restMs = 500

/** Where scripts run, the preview follows what is typed. */
function useFollowing() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
      stop()
      timer.current = setTimeout(
        () => submit(currentTarget, { replace: true, preventScrollReset: true }),
        restMs,
      )
    },
    onSubmit: stop,
  }
}

/** Another pair is another form: its prices are others. */
function PairForm({ form }: { form: LoadedForm }) {
  const { t } = useTranslation('bot-forms')
  const submit = useSubmit()
  return (
    <Form className="flex items-end gap-2">
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm font-medium text-text-2">
        {t('pair')}
        <select
          name="symbol"
          key={form.market.symbol}
          defaultValue={form.market.symbol}
          onChange={(event) => submit(event.currentTarget.form)}
          className={cx(controlClass, 'h-10 px-3 text-md')}
        >
          {form.pairs.map(({ symbol, base, quote }) => (
            <option key={symbol} value={symbol} lang="en">
              {base}/{quote}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size={40}>
        {t('choosePair')}
      </Button>
    </Form>
  )
}

/** The signal that the bot follows, which its form does not change. */
function SignalLine({ signal }: { signal: NonNullable<LoadedForm['signal']> }) {
  const { t } = useTranslation('bot-forms')
  const local = useLocalPath()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <input type="hidden" name="signal" value={signal.id} />
      <p>
        {t('signalName', { name: signal.name })}{' '}
        <span lang="en" translate="no" className="text-text-3">
          {signal.symbols.join(', ')}
        </span>
      </p>
      <Link to={local('/bots/signals')} className="py-1 text-sm text-accent hover:underline">
        {t('otherSignal')}
      </Link>
    </div>
  )
}

/** Where what is set beside the form goes. */
export const botFormId = 'bot-form'

export interface BotFormProps {
  form: LoadedForm
  errors: Record<string, string>
}

export function BotForm({ form, errors }: BotFormProps) {
  const { t } = useTranslation('bot-forms')
  const following = useFollowing()
  const local = useLocalPath()
  return (
    <div className="flex flex-col gap-4">
      {form.of === 'pair' && <PairForm form={form} />}
      <Form
        key={`${form.market.symbol} ${form.shape}`}
        id={botFormId}
        action={form.isPlan ? local(planPath) : undefined}
        preventScrollReset
        className="flex flex-col gap-4"
        aria-label={t(`${form.kind}.title` as 'cta.title')}
        {...following}
      >
        {/* What Enter presses: not the first button, which takes a coin away. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name={sentName} value="1" />
        {form.of === 'pair' && <input type="hidden" name="symbol" value={form.market.symbol} />}
        {form.signal && <SignalLine signal={form.signal} />}
        {form.of === 'coins' && (
          <CoinFields rows={form.rows} coins={form.coins} most={form.coinsMost} errors={errors} />
        )}
        {form.sections.map((section) => (
          <Fields key={section.name} section={section} form={form} errors={errors} />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size={40}>
            {t('preview')}
          </Button>
          <Button
            type="submit"
            size={40}
            kind="primary"
            className="flex-1"
            {...(form.isPlan ? { formAction: local(planConfirmPath) } : { name: 'stage', value: 'confirm' })}
          >
            {t('next')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Fields({ section, form, errors }: BotFormProps & { section: Section }) {
  const { t } = useTranslation('bot-forms')
  const formats = useFormats()
  const words = useFormWords(form.kind, { ...form.market, invested: form.invested })
  const boxes = section.fields.map((field) => (
    <BotField
      key={field.path}
      field={field}
      values={form.values}
      error={errors[field.path]}
      words={words}
      aside={
        field.path === form.amount &&
        !form.isGuest && (
          <span className="num">
            {t('available', {
              amount: formats.decimal(form.available, { maxPlaces: 6 }),
              coin: form.invested,
            })}
          </span>
        )
      }
    />
  ))
  const title = words.section(section.name)
  const lists = form.lists.filter((list) => list.section === section.name)
  if (!section.folded)
    return (
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-md font-medium">{title}</legend>
        {boxes}
        {lists.map((list) => (
          <ListFields key={list.path} list={list} values={form.values} errors={errors} words={words} />
        ))}
      </fieldset>
    )
  const isNeeded = section.fields.some(({ path }) => errors[path] !== undefined)
  return (
    <details open={isNeeded || undefined} className="group rounded-2 border border-line-1">
      <summary className="flex min-h-10 cursor-pointer items-center px-3 font-medium">{title}</summary>
      <div className="flex flex-col gap-2 px-3 pb-2">{boxes}</div>
    </details>
  )
}
