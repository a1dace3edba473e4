// The name of a group of calls in the reader's language.

import { useTranslation } from 'react-i18next'

export function useTagName(): (tag: string) => string {
  const { t } = useTranslation('api-docs')
  return (tag) => t(`tag.${tag.replaceAll(' ', '-')}` as 'tag.order')
}
