// Whether this browser may show pop-ups on the desktop, and the button that asks it; it asks only when pressed.

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Permission = NotificationPermission | 'unsupported'

/** Nothing without scripts: there is nothing that could pop up. */
export function DesktopPanel() {
  const { t } = useTranslation('notifications')
  const [permission, setPermission] = useState<Permission>()
  useEffect(() => setPermission('Notification' in window ? Notification.permission : 'unsupported'), [])
  if (permission === undefined) return null
  return (
    <Panel name="desktop" title={t('desktop.title')}>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-text-2">{t('desktop.text')}</p>
        {permission === 'default' ? (
          <Button onClick={async () => setPermission(await Notification.requestPermission())}>
            {t('desktop.ask')}
          </Button>
        ) : (
          <p>{t(`desktop.${permission}`)}</p>
        )}
      </div>
    </Panel>
  )
}
