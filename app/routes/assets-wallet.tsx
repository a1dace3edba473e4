// /{locale}/assets/{spot|bots|futures|margin|unified|earn|copy}: the wallets of one kind, their coins and their worth.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AssetsTabs } from '#app/features/assets/assets-tabs.tsx'
import { CoinsPanel } from '#app/features/assets/coins-panel.tsx'
import { loadAssets, readCostMethod } from '#app/features/assets/load-assets.ts'
import { loadWallet } from '#app/features/assets/load-wallet.ts'
import { WalletSections } from '#app/features/assets/wallet-sections.tsx'
import { tabsOf, walletTabs } from '#app/features/assets/wallet-tabs.ts'
import { WalletTotal } from '#app/features/assets/wallet-total.tsx'
import { CurrencyForm } from '#app/features/frame/currency-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { ContractWallets } from '#app/parts/contract-wallets.tsx'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { currencyFor } from '#app/server/first-visit.ts'
import { contractLines } from '#engine/market/contract-config.ts'

export const handle = { i18n: ['assets', 'futures'] }

export async function loader(args: LoaderFunctionArgs) {
  // Missing files of the pages have such addresses too: those are not for people who log in.
  if (!walletTabs.some((one) => one === args.params.wallet)) throw data(null, { status: 404 })
  const { account, facts } = await requireSubject(args)
  const { services } = args.context
  const tabs = tabsOf(await services.funds.wallets(account), facts.kind !== 'sub')
  const tab = tabs.find((one) => one === args.params.wallet)
  if (!tab) throw data(null, { status: 404 })
  const search = new URL(args.request.url).searchParams
  const hidesSmall = search.get('small') === 'hide'
  const currency = currencyFor(args.request, localeOf(args.params))
  const method = readCostMethod(search.get('cost'))
  return {
    page: pageTitle(args.request, `assets:wallets.tabs.${tab}`),
    tab,
    tabs,
    hidesSmall,
    wallet: await loadWallet(services, account, tab, currency, hidesSmall),
    contracts:
      // In unified mode contracts of all lines use that wallet.
      tab === 'futures' && services.unified.mode(account) === 'classic'
        ? contractLines.flatMap((line) =>
            services.futures
              .balances(account, line)
              .map((balance) => ({ line, ...balance }))
              .filter(({ equity }) => equity !== '0'),
          )
        : null,
    assets: tab === 'spot' ? await loadAssets(services, account, currency, method, hidesSmall) : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function AssetsWallet() {
  const { tab, tabs, wallet, assets, contracts, hidesSmall } = useLoaderData<typeof loader>()
  const { t } = useTranslation('assets')
  const { total, currency, hidden } = wallet
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <HelpedTitle article="assets-and-profit">{`${t('title')}: ${t(`wallets.tabs.${tab}`)}`}</HelpedTitle>
      <AssetsTabs tabs={tabs} />
      <WalletTotal {...{ tab, total, currency, hidesSmall, hidden }}>
        <CurrencyForm />
      </WalletTotal>
      {contracts && contracts.length > 0 && <ContractWallets balances={contracts} />}
      {assets ? (
        <CoinsPanel assets={assets} hidesSmall={hidesSmall} />
      ) : (
        <WalletSections page={wallet} isOfBots={tab === 'bots'} />
      )}
    </div>
  )
}
