// A gain or a loss: sign and colour together, never colour alone.

import { useFormats } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { cx } from '#app/ui/class-names.ts'

interface SignedMoneyProps {
  amount: string
  currency: string
  className?: string
}

export function SignedMoney({ amount, currency, className }: SignedMoneyProps) {
  const formats = useFormats()
  return (
    <span className={cx('num', directionClass[directionOf(amount)], className)}>
      {formats.money(amount, currency, { signed: true })}
    </span>
  )
}
