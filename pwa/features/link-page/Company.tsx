import { lazy, Suspense, type ComponentType } from 'react'
import type { LinkFacts } from '#shared/views/pack.ts'
import { useT } from '../../i18n/use-t.ts'
import { deriveAccent } from '../../styles/derive-accent.ts'
import './link-page.css'

/** Fetched where the company has a logo. */
const LinkLogo = lazy<ComponentType<{ name: string; alt: string }>>(async () => {
  const { LinkLogo: default_ } = await import('./LinkLogo.tsx')
  return { default: default_ }
})

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
  const [Title, Job] = isPreview ? (['p', 'p'] as const) : (['h1', 'h2'] as const)
  return (
    <header className="hf-join-hero hf-on-picture" style={{ background: brand, color: onBrand }}>
      {company.logo && (
        <div className="hf-join-logo">
          <Suspense fallback={null}>
            <LinkLogo name={company.logo} alt={company.name} />
          </Suspense>
        </div>
      )}
      <p className="hf-join-company">
        <bdi>{company.name}</bdi>
      </p>
      <Title className="hf-join-welcome" tabIndex={isPreview ? undefined : -1}>
        {t('welcome')}
      </Title>
      <Job className="hf-join-title">
        <bdi>{jobName}</bdi>
      </Job>
      <p>{candidateName === undefined ? t('jobLink.greeting') : t('join.greeting', { name: candidateName })}</p>
      {company.message && (
        <p className="hf-join-message" dir="auto">
          {company.message}
        </p>
      )}
    </header>
  )
}
