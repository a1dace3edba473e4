// Why a bot did not begin, with the way to what its owner has to hand in first.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import type { Papers } from './papers.ts'

interface RefusedBotProps {
  text: string | undefined
  papers: Papers | null | undefined
}

export function RefusedBot({ text, papers }: RefusedBotProps) {
  const { t } = useTranslation('bot-forms')
  const local = useLocalPath()
  if (!papers) return <RefusalBanner text={text} />
  const link = (
    <Link to={local('/account/verified')} className="shrink-0 text-accent underline underline-offset-2">
      {t(`papers.${papers}Link`)}
    </Link>
  )
  return (
    <Banner tone="down" role="alert" action={link}>
      {papers === 'recognition' ? t('papers.recognition') : text}
    </Banner>
  )
}
