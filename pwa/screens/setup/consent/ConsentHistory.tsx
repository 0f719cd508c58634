import { useState } from 'react'
import type { ConsentVersion } from '#shared/entities/job-setting.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useDocs } from '../../../db/hooks.ts'
import { languageNames } from '../../../features/link-page/language-names.ts'
import { currentSession } from '../../../features/session/session.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import type { Setup } from '../setup-steps.ts'

/** Every text that candidates may have seen, newest first, from this device; the server writes the list. */
export function ConsentHistory({ setup: { job, layout, consent } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const [opened, setOpened] = useState<ConsentVersion | null>(null)
  const first = layout?.interviewLanguages?.[0] ?? 'english'
  const nameOf = useVersionName(first)
  const by = useAuthor()
  return (
    <Card title={t('consent.history')}>
      <ul className="hf-setup-checks">
        {(consent?.consentVersions ?? []).toReversed().map((version) => (
          <li key={version.id}>
            <span className="hf-setup-check-name">{nameOf(version)}</span>
            <span className="hf-setup-check-gaps">{by(version)}</span>
            <Button variant="quiet" onPress={() => setOpened(version)}>
              {t('consent.open', { version: version.version })}
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog title={nameOf(opened)} size="wide" isOpen onOpenChange={() => setOpened(null)}>
          <p className="hf-meta">{by(opened)}</p>
          <Accepted jobId={job.id} version={opened} />
          {opened.text === undefined ? (
            <p>{t('consent.textGone')}</p>
          ) : (
            <p className="hf-consent-words" dir="auto">
              {opened.text}
            </p>
          )}
          <p className="hf-meta hf-consent-words">{t('consent.hash', { hash: opened.textHash })}</p>
        </Dialog>
      )}
    </Card>
  )
}

/** Candidates who decided about this very text (R338). */
function Accepted({ jobId, version: { version, textHash } }: { jobId: string; version: ConsentVersion }): React.JSX.Element {
  const t = useT('recruiter')
  const { docs, isLoading } = useDocs('interviews', { jobId, 'consent.version': version } as object) // a path into a field, which the types of the selector do not know
  if (isLoading) return <Skeleton lines={2} />
  const decided = docs.filter(({ consent }) => consent?.textHash === textHash)
  const given = decided.filter(({ consent }) => consent?.given)
  return (
    <>
      <p>{t('consent.accepted', { n: given.length, rejected: decided.length - given.length })}</p>
      <ul>
        {given.slice(0, MOST_SHOWN).map(({ id, name, consent }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {consent && `, ${formatDateTime(consent.at)}`}
          </li>
        ))}
      </ul>
      {given.length > MOST_SHOWN && <p className="hf-meta">{t('consent.more', { n: given.length - MOST_SHOWN })}</p>}
    </>
  )
}

const MOST_SHOWN = 100

function useVersionName(first: string): (version: ConsentVersion) => string {
  const t = useT('recruiter')
  const lang = useLang()
  return ({ version, language }) => t('consent.versionOf', { version, language: languageNames([language || first], lang) })
}

/** Author and time of a version; other authors are colleagues, because devices know no accounts of others. */
function useAuthor(): (version: ConsentVersion) => string {
  const t = useT('recruiter')
  return ({ at, by }) => {
    if (at === undefined) return t('consent.before')
    return t(by === currentSession()?.actor.id ? 'consent.byYou' : 'consent.byOther', { at: formatDateTime(at) })
  }
}
