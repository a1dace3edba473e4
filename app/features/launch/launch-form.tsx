// One form of a launch page: an amount for a project, or the way to the login.

import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField } from '#app/parts/funds-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LaunchAnswer, LaunchShown } from './load-launch.server.ts'

interface LaunchFormProps {
  intent: 'stake' | 'unstake' | 'commit' | 'vote'
  project: string
  /** Staked coin, or candidate. */
  coin?: string
  /** Names the form for screen readers, and its field. */
  name: string
  label: string
  unit?: string
  hint?: string
  submit: string
  shown: LaunchShown
  answer: LaunchAnswer | undefined
}

export function LaunchForm(props: LaunchFormProps) {
  const { intent, project, coin = '', name, label, unit = '', hint, submit, shown, answer } = props
  const navigation = useNavigation()
  const own = answer?.typed
  const isOwn = own?.project === project && own.coin === coin && own.intent === intent
  const sent = navigation.formData
  const isPending =
    sent?.get('intent') === intent && sent.get('project') === project && (sent.get('coin') ?? '') === coin
  return (
    <Form method="post" aria-label={name} className="flex flex-col gap-2">
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="request" value={answer?.request ?? shown.request} />
      <input type="hidden" name="project" value={project} />
      <input type="hidden" name="coin" value={coin} />
      <AmountField
        key={shown.request}
        label={label}
        unit={unit}
        typed={isOwn ? (own?.amount ?? '') : ''}
        error={isOwn ? (answer?.refused ?? null) : null}
        {...(hint !== undefined && { hint })}
      />
      <Button
        type="submit"
        {...(intent !== 'unstake' && { kind: 'primary' as const })}
        size={40}
        pending={isPending}
        className="pad:self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}

export function LoginLine() {
  const { t } = useTranslation('launch')
  const local = useLocalPath()
  const { pathname } = useLocation()
  return (
    <p>
      <Link
        to={`${local('/login')}?returnTo=${encodeURIComponent(pathname)}`}
        className="text-accent-text underline hover:no-underline"
      >
        {t('login')}
      </Link>
    </p>
  )
}
