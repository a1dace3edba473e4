// Verified: on to trading, and to the level that is left.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function VerifiedState({ level }: { level: number }) {
  const { t } = useTranslation('verification')
  const local = useLocalPath()
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good">
        <Icon name="check" size={28} />
      </span>
      <h2 className="text-lg">{t('done.title')}</h2>
      <p className="text-text-2">{t(level >= 3 ? 'done.full' : 'done.text')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={local('/spot')} kind="primary" size={40}>
          {t('done.trade')}
        </ButtonLink>
        {level < 3 && (
          <ButtonLink to={local('/account/address')} size={40}>
            {t('done.address')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
