import type { LinkFacts } from '#shared/views/pack.ts'
import { useT } from '../../i18n/use-t.ts'
import { deriveAccent } from '../../styles/derive-accent.ts'
import './link-page.css'

/** The company's band: its colour, its name, the job and its message. */
export function Company({
  company,
  jobName,
  candidateName,
  isPreview = false,
}: {
  company: LinkFacts['company']
  jobName: string
  /** absent where the link is that of a whole job */
  candidateName?: string
  /** shown inside another page, which has its own title */
  isPreview?: boolean
}): React.JSX.Element {
  const t = useT('entry')
  const { brand, onBrand } = deriveAccent(company.colorScheme.toUpperCase())
  const Title = isPreview ? 'p' : 'h1'
  return (
    <header className="hf-join-hero hf-on-picture" style={{ background: brand, color: onBrand }}>
      <p className="hf-join-company">
        <bdi>{company.name}</bdi>
      </p>
      <Title className="hf-join-title" tabIndex={isPreview ? undefined : -1}>
        <bdi>{jobName}</bdi>
      </Title>
      <p>{candidateName === undefined ? t('jobLink.greeting') : t('join.greeting', { name: candidateName })}</p>
      {company.message && (
        <p className="hf-join-message" dir="auto">
          {company.message}
        </p>
      )}
    </header>
  )
}
