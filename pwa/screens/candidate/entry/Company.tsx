import type { LinkFacts } from '#shared/views/pack.ts'
import { useT } from '../../../i18n/use-t.ts'
import { deriveAccent } from '../../../styles/derive-accent.ts'
import './entry.css'

/** The company's band: its colour, its name, the job and its message. */
export function Company({
  company,
  jobName,
  candidateName,
}: {
  company: LinkFacts['company']
  jobName: string
  candidateName: string
}): React.JSX.Element {
  const t = useT('entry')
  const { brand, onBrand } = deriveAccent(company.colorScheme.toUpperCase())
  return (
    <header className="hf-join-hero hf-on-picture" style={{ background: brand, color: onBrand }}>
      <p className="hf-join-company">
        <bdi>{company.name}</bdi>
      </p>
      <h1 tabIndex={-1}>
        <bdi>{jobName}</bdi>
      </h1>
      <p>{t('join.greeting', { name: candidateName })}</p>
      {company.message && <p className="hf-join-message">{company.message}</p>}
    </header>
  )
}
