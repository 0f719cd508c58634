import { Link } from '@tanstack/react-router'
import { Page } from '../../components/Page.tsx'
import { NotYours } from '../../features/job/NotYours.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { QuotaNote } from '../../features/usage/QuotaNote.tsx'
import { useT } from '../../i18n/use-t.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { PurchasesCard } from './PurchasesCard.tsx'
import { UsagesCard } from './UsagesCard.tsx'
import './purchases.css'

/** Purchases and usage of the group (R055, S143): from the server, at most five minutes old, or as this device saw it last. */
export function PurchasesScreen(): React.JSX.Element {
  const t = useT('usage')
  const tCommon = useT('common')
  const isOffered = useOffers()
  if (!isOffered('seeUsage')) return <NotYours title={t('title')} />
  return (
    <Page title={t('title')} eyebrow={<Link to="/recruiter/settings">{tCommon('settings.title')}</Link>}>
      <p className="hf-lead">{t('lead')}</p>
      <QuotaNote />
      <BalanceCard />
      <PurchasesCard />
      <UsagesCard />
    </Page>
  )
}
