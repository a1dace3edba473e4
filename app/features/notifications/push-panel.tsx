// Whether push messages reach this browser, and the button that asks it to let them or stops them.

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useRootData } from '#app/parts/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

type State = 'unsupported' | 'denied' | 'off' | 'on' | 'failed'

const worker = '/push-worker.js'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentState(): Promise<State> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registered = await navigator.serviceWorker.getRegistration(worker)
  return (await registered?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Nothing without scripts: only they can subscribe. */
export function PushPanel({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  const csrf = useRootData()?.csrf ?? ''
  const [state, setState] = useState<State>()
  useEffect(() => void currentState().then(setState), [])
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ csrf, lang: locale, ...fields })
    return (await fetch('/action/push', { method: 'POST', body })).ok
  }
  async function turnOn(): Promise<State> {
    if ((await Notification.requestPermission()) !== 'granted') return currentState()
    const { pushManager } = await navigator.serviceWorker.register(worker)
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const subscription = await pushManager.subscribe(options)
    const { endpoint = '', keys = {} } = subscription.toJSON()
    if (await post({ intent: 'on', endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })) return 'on'
    await subscription.unsubscribe()
    return 'failed'
  }
  async function turnOff(): Promise<State> {
    const registered = await navigator.serviceWorker.getRegistration(worker)
    const subscription = await registered?.pushManager.getSubscription()
    if (subscription) {
      await post({ intent: 'off', endpoint: subscription.endpoint })
      await subscription.unsubscribe()
    }
    return 'off'
  }
  if (state === undefined) return null
  const press = (change: () => Promise<State>) => () => void change().then(setState, () => setState('failed'))
  return (
    <Panel name="push" title={t('push.title')}>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-text-2">{t('push.text')}</p>
        {state !== 'off' && <p>{t(`push.${state}`)}</p>}
        {(state === 'off' || state === 'failed') && (
          <Button onClick={press(turnOn)}>{t('push.turnOn')}</Button>
        )}
        {state === 'on' && <Button onClick={press(turnOff)}>{t('push.turnOff')}</Button>}
      </div>
    </Panel>
  )
}
