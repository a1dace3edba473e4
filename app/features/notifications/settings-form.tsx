// What a person wants to be notified of, and where each group goes.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import {
  kindsOf,
  type NotificationKind,
  type NotificationSettings,
  notificationChannels,
  notificationGroups,
} from '#app/services/notifications/groups.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Kinds carry their own names in the form, since what is not ticked is not sent. */
export const kindField = (kind: NotificationKind) => `kind.${kind}`

const box = 'size-4 accent-accent'

export function SettingsForm({ settings: { channels, muted } }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const navigation = useNavigation()
  return (
    <Form method="post" className="flex flex-col gap-4">
      <CsrfField />
      <p className="text-text-2">{t('form.lead')}</p>
      <Panel name="channels" title={t('form.channels')}>
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-line-1 text-sm text-text-3">
                <th scope="col" className="px-4 py-2 text-start font-medium">
                  {t('form.group')}
                </th>
                {notificationChannels.map((channel) => (
                  <th key={channel} scope="col" className="px-2 py-2 text-center font-medium">
                    {t(`channel.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {notificationGroups.map((group) => (
                <tr key={group} className="border-b border-line-1 last:border-0">
                  <th scope="row" className="px-4 py-2 text-start font-medium">
                    {t(`group.${group}`)}
                  </th>
                  {notificationChannels.map((channel) => (
                    <td key={channel} className="p-0 text-center">
                      <label className="inline-grid size-10 place-items-center">
                        <span className="sr-only">{`${t(`group.${group}`)}: ${t(`channel.${channel}`)}`}</span>
                        <input
                          type="checkbox"
                          name={`channels.${group}`}
                          value={channel}
                          defaultChecked={channels[group].includes(channel)}
                          className={box}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="px-4 py-2 text-sm text-text-3">
          {t('form.sms')} {t('form.security')}
        </p>
      </Panel>
      <Panel name="kinds" title={t('form.kinds')}>
        <div className="grid gap-4 p-4 pad:grid-cols-2">
          {notificationGroups.map((group) => (
            <fieldset key={group} className="flex min-w-0 flex-col">
              <legend className="text-sm text-text-3">{t(`group.${group}`)}</legend>
              {kindsOf(group).map((kind) => (
                <label key={kind} className="flex min-h-8 items-center gap-2">
                  <input
                    type="checkbox"
                    name={kindField(kind)}
                    defaultChecked={!muted.includes(kind)}
                    className={box}
                  />
                  {t(`kind.${kind}`)}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </Panel>
      <Button
        type="submit"
        kind="primary"
        size={40}
        className="self-start"
        pending={navigation.formData !== undefined}
      >
        {t('form.save')}
      </Button>
    </Form>
  )
}
