// Which wallet pays: spot, the cross margin wallet, or the isolated one of the pair. Plain links, as the side is.

import { useTranslation } from 'react-i18next'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { useTerminal } from './terminal-context.ts'
import { type WalletChoice, walletChoices } from './wallet-choice.ts'

function WalletLink({ choice }: { choice: WalletChoice }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const next = new URLSearchParams(useNewestSearch())
  next.set('wallet', choice)
  // Of the rows of another wallet.
  for (const key of ['edit', 'price', 'leg', 'before', 'dialog']) next.delete(key)
  return (
    <SearchLink to={`?${next}`} aria-current={choice === data.wallet ? 'true' : undefined}>
      {t(`form.wallet_${choice}`)}
    </SearchLink>
  )
}

export function WalletMenu() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const text = t(`form.wallet_${data.wallet}`)
  return (
    <ChoiceMenu
      className="wallet-menu"
      chosen={data.wallet}
      isMarked={data.wallet !== 'spot'}
      text={text}
      label={`${text}, ${t('form.wallet')}`}
    >
      {walletChoices.map((choice) => (
        <WalletLink key={choice} choice={choice} />
      ))}
    </ChoiceMenu>
  )
}
