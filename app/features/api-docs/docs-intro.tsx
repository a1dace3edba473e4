// What holds for every call of the API: envelope, errors, keys, limits, live notices.

import { useTranslation } from 'react-i18next'
import { CodedText } from './coded-text.tsx'

/** What a program sends over the socket of live notices. */
const messages = {
  login: '{"action":"login","ticket":"…"}',
  subscribe: '{"action":"subscribe","topic":"notice"}',
  ping: '{"action":"ping"}',
}

export function DocsIntro() {
  const { t } = useTranslation('api-docs')
  return (
    <div className="flex max-w-[76ch] flex-col gap-4">
      {(['calls', 'keys', 'limits', 'live'] as const).map((part) => (
        <section key={part} className="flex flex-col gap-1.5">
          <h2 className="text-lg">{t(`intro.${part}.title`)}</h2>
          <p className="leading-6 text-text-2">
            <CodedText text={t(`intro.${part}.text`, messages)} />
          </p>
        </section>
      ))}
      <p>
        <a href="/v1/openapi.json" className="py-1 text-accent hover:underline">
          {t('document')}
        </a>
      </p>
    </div>
  )
}
