// The preferences as one plain form; on a hydrated page every change is saved at once and shows behind it.

import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathInLocale } from '#app/i18n/locales.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { restoreCadence } from '#app/live/cadence.ts'
import { restoreSingleKeys } from '#app/live/shortcut-switch.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useRootData } from '#app/parts/root-data.ts'
import { ViaPage } from '#app/parts/via-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { draftOf, refusedDraft } from './draft.ts'
import type { ShownPreferences } from './load-preferences.ts'
import { AccountSection, DeviceSections } from './preference-sections.tsx'
import type { PreferencesAnswer } from './save-preferences.server.ts'

export const preferencesPath = '/account/preferences'

/** Fields typed into are saved when they are left, not with every letter. */
const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text'

function useAnswer(answer: PreferencesAnswer | undefined): number {
  const { t } = useTranslation('errors')
  const [failures, setFailures] = useState(0)
  const seen = useRef(answer)
  useEffect(() => {
    if (answer === undefined || answer === seen.current) return
    seen.current = answer
    if (!('saved' in answer)) {
      say.bad(answer.refused ?? t('code.40017'))
      // What could not be saved goes back to what is (domain.md 18.7), but what was typed stays to be put right.
      if (answer.refused !== null) setFailures((count) => count + 1)
      return
    }
    restoreCadence()
    restoreSingleKeys()
    if (answer.language !== null) {
      const { pathname, search } = window.location
      window.location.assign(pathInLocale(pathname, answer.language) + search)
    }
  }, [answer, t])
  return failures
}

export function PreferencesForm({
  shown,
  posted,
}: {
  shown: ShownPreferences
  /** The answer to a form sent without JavaScript. */
  posted?: PreferencesAnswer
}) {
  const { t } = useTranslation('preferences')
  const fetcher = useFetcher<PreferencesAnswer>({ key: 'save-preferences' })
  const hydrated = useHydrated()
  const local = useLocalPath()
  const locale = useLocale()
  const choices = useRootData()?.choices
  const failures = useAnswer(fetcher.data)
  const answer = fetcher.data ?? posted
  if (choices === undefined) return null
  const isSaved = answer !== undefined && 'saved' in answer
  const invalid = isSaved ? undefined : (answer?.lastResult ?? undefined)
  const saved = draftOf(shown, choices, locale)
  const draft = invalid ? refusedDraft(saved, invalid) : saved
  const save = (form: HTMLFormElement) => fetcher.submit(form)
  const changed = (event: FormEvent<HTMLFormElement>) => !isTyped(event.target) && save(event.currentTarget)
  const left = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement
    if (isTyped(field) && field.value !== field.defaultValue) save(event.currentTarget)
  }
  return (
    <fetcher.Form
      key={failures}
      method="post"
      action={local(preferencesPath)}
      onChange={hydrated ? changed : undefined}
      onBlur={hydrated ? left : undefined}
      className="flex flex-col gap-6"
    >
      <CsrfField />
      <ViaPage />
      <DeviceSections {...draft} />
      <AccountSection account={draft.account} problem={invalid?.error?.percentageSet?.[0]} />
      <div role="status" className="min-h-5 text-sm text-text-3">
        {hydrated && isSaved && fetcher.state === 'idle' && t('saved')}
      </div>
      {!hydrated && (
        <Button type="submit" kind="primary" size={40}>
          {t('save')}
        </Button>
      )}
    </fetcher.Form>
  )
}
