// What is wrong with a field, and what would do.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { FieldError } from './read-input.ts'

export function useErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('calculator')
  const { decimal } = useFormats()
  return (error) => {
    switch (error.why) {
      case 'range':
      case 'whole':
        return t(`error.${error.why}`, { min: decimal(error.min), max: decimal(error.max) })
      case 'decimals':
        return t('error.decimals', { max: error.max })
      default:
        return t(`error.${error.why}`)
    }
  }
}
