import { useEffect, useState } from 'react'
import type { LinkAbout } from '#shared/views/pack.ts'
import { call } from '../../../api/client.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { FactGrid } from '../../../components/FactGrid.tsx'
import type { IconName } from '../../../components/Icon.tsx'
import { Page } from '../../../components/Page.tsx'
import { askHref, websiteHref } from '../../../features/interview-pack/ask-company.ts'
import type { LinkProblem } from '../../../features/interview-pack/link-facts.ts'
import { formatInBothZones } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import './entry.css'

const ICON_OF: Readonly<Record<LinkProblem, IconName>> = { 11: 'check-circle', 12: 'clock', 13: 'link' }

interface LinkProblemCardProps {
  code: LinkProblem
  /** company and job of the link; null: not known, or nobody's */
  about?: LinkAbout | null
}

/** A link that opens no interview: whose it is, what is true, and whom to ask. */
export function LinkProblemCard({ code, about = null }: LinkProblemCardProps): React.JSX.Element {
  const t = useT('entry')
  return (
    <Page title={about ? about.jobName : t('problem.title')} eyebrow={about?.company.name} narrow>
      <EmptyState icon={ICON_OF[code]} title={t(`problem.${code}.title`)}>
        <p>{t(`problem.${code}`)}</p>
        <p>{t('problem.code', { code })}</p>
      </EmptyState>
      {about && <AboutLink about={about} />}
      <div className="hf-actions">
        {about && <AskCompany about={about} code={code} />}
        <LinkButton to="/candidate">{t('problem.toLogin')}</LinkButton>
      </div>
    </Page>
  )
}

function AboutLink({ about: { company, jobName, deadlineAt, zone } }: { about: LinkAbout }): React.JSX.Element {
  const t = useT('entry')
  return (
    <FactGrid
      facts={[
        [t('problem.company'), company.name],
        [t('problem.job'), jobName],
        [t('fact.deadline'), deadlineAt === null ? t('fact.noDeadline') : formatInBothZones(deadlineAt, zone)],
      ]}
    />
  )
}

/** By mail to the address of this installation, else on the company's pages; without either its candidate knows whoever sent the link. */
function AskCompany({ about: { company, jobName }, code }: { about: LinkAbout; code: LinkProblem }): React.JSX.Element {
  const t = useT('entry')
  const contact = useContact()
  const words = t(code === 12 ? 'problem.moreTime' : 'problem.ask')
  const subject = t(code === 12 ? 'problem.moreTimeSubject' : 'problem.askSubject', { job: jobName, company: company.name })
  const href = askHref(contact, subject)
  const website = websiteHref(company.website)
  return (
    <>
      {href && (
        <a className="hf-button hf-button-primary" href={href}>
          {words}
        </a>
      )}
      {website && (
        <a className="hf-button hf-button-secondary" href={website} target="_blank" rel="noopener noreferrer">
          {t('problem.website', { company: company.name })}
        </a>
      )}
      {!href && !website && <p>{t('problem.sender', { company: company.name })}</p>}
    </>
  )
}

/** Contact of whoever runs this installation; null while it is not known. */
function useContact(): string | null {
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call('session', 'links', {}, { token: null, signal: asking.signal })
      .then((links) => setContact(links.contact))
      // offline there is no contact to name
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  return contact
}

interface OfflineCardProps {
  isFailure: boolean
  /** the server is asked again just now */
  isTrying?: boolean
  onRetry: () => void
}

/** The first visit of a link needs a connection; the card says so, and tries again by itself and when asked. */
export function OfflineCard({ isFailure, isTrying = false, onRetry }: OfflineCardProps): React.JSX.Element {
  const t = useT('entry')
  const offlineWords = useOfflineWords()
  return (
    <Page title={t('problem.title')} narrow>
      <EmptyState
        icon={isFailure ? 'alert' : 'offline'}
        title={t(isFailure ? 'join.failed.title' : 'join.offline.title')}
        action={
          <Button variant="primary" isPending={isTrying} onPress={onRetry}>
            {t('join.tryAgain')}
          </Button>
        }
      >
        <p>{offlineWords(t(isFailure ? 'join.failed' : 'join.offline'))}</p>
      </EmptyState>
      <WaitNote isWaiting={isTrying} />
    </Page>
  )
}
