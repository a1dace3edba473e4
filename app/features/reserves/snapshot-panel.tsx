// When the latest snapshot was taken and what its root is, with the form that takes the next one.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { ReserveSnapshot } from '#app/services/reserves/reserves.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface SnapshotPanelProps {
  snapshot: ReserveSnapshot | null
  isMember: boolean
}

export function SnapshotPanel({ snapshot, isMember }: SnapshotPanelProps) {
  const { t } = useTranslation('reserves')
  const formats = useFormats()
  return (
    <Panel name="snapshot" title={t('snapshot.title')}>
      {snapshot && (
        <FactList
          facts={[
            { label: t('snapshot.at'), value: formats.dateTime(snapshot.at) },
            { label: t('snapshot.seq'), value: formats.decimal(`${snapshot.seq}`) },
            {
              label: t('snapshot.peopleLabel'),
              value: t('snapshot.people', {
                count: snapshot.people,
              }),
            },
            { label: t('snapshot.root'), value: <code className="text-sm break-all">{snapshot.root}</code> },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-3 p-4">
        {isMember ? <TakeForm /> : <LoginHint />}
        {snapshot && (
          <a href="/export/reserves.json" download className={buttonClass('neutral')}>
            {t('snapshot.file')}
          </a>
        )}
      </div>
    </Panel>
  )
}

function TakeForm() {
  const { t } = useTranslation('reserves')
  const { state } = useNavigation()
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <CsrfField />
      <Button type="submit" kind="primary" pending={state === 'submitting'}>
        {t('snapshot.take')}
      </Button>
      <span className="text-sm text-text-3">{t('snapshot.takeNote')}</span>
    </Form>
  )
}

function LoginHint() {
  const { t } = useTranslation('reserves')
  const local = useLocalPath()
  return (
    <Link
      to={local('/login?returnTo=/proof-of-reserves')}
      className="font-medium text-accent hover:underline"
    >
      {t('snapshot.login')}
    </Link>
  )
}
