import type { Interview } from '#shared/entities/interview.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import type { Translate } from '../../../i18n/messages.ts'
import { ReportLink, type ReportsPlace } from '../ReportLink.tsx'

interface PersonCellProps {
  row: Interview
  t: Translate<'recruiter'>
  reports: ReportsPlace
  /** its recordings are on this device */
  isKept: boolean
}

/** Name with the way to the report, and how the person is reached. */
export function PersonCell({ row, t, reports, isKept }: PersonCellProps): React.JSX.Element {
  return (
    <span className="hf-cand-person">
      <ReportLink row={row} place={reports} />
      <bdi className="hf-meta">{hasAddress(row.email) ? row.email : t(row.addressTaken ? 'address.taken' : 'address.none')}</bdi>
      {[row.phone, row.degree].filter(Boolean).map((fact) => (
        <bdi key={fact} className="hf-meta">
          {fact}
        </bdi>
      ))}
      {isKept && (
        <span className="hf-meta hf-cand-kept">
          <Icon name="device" size={16} /> {t('packs.mark')}
        </span>
      )}
      {row.rev === 0 && <Chip status="idle">{t('common.notSent')}</Chip>}
    </span>
  )
}
