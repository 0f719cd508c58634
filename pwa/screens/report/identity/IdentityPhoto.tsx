import { useEffect, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { fetchObject } from '../../../api/fetch-object.ts'
import { useCallWords } from '../../../api/use-call-words.ts'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { useDoc } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import './identity-photo.css'

/** Photo of a candidate for people to look at (S051), or that it was declined or is not here yet; nothing where none was asked for. */
export function IdentityPhoto({ interview, isOnline }: { interview: Interview; isOnline: boolean }): React.JSX.Element | null {
  const t = useT('recruiter')
  const { doc: layout } = useDoc('jobSettings', settingId(interview.jobId, 'layout'))
  const { identityPhoto, photoDeclinedAt } = interview
  if (!identityPhoto && photoDeclinedAt === undefined && !layout?.identityPhoto) return null
  return (
    <section className="hf-row" aria-label={t('report.photo.title')}>
      <span className="hf-meta">{t('report.photo.title')}</span>
      {identityPhoto ? (
        <StoredPhoto key={identityPhoto.sha256} objectName={identityPhoto.objectName} name={interview.name} isOnline={isOnline} />
      ) : photoDeclinedAt === undefined ? (
        <Chip status="idle" icon="waiting">
          {t('report.photo.waiting')}
        </Chip>
      ) : (
        <Chip status="idle" icon="info">
          {t('report.photo.declined')}
        </Chip>
      )}
    </section>
  )
}

/** Fetched only when somebody wants to see it. */
function StoredPhoto({ objectName, name, isOnline }: { objectName: string; name: string; isOnline: boolean }): React.JSX.Element {
  const t = useT('recruiter')
  const wordsFor = useCallWords()
  const offlineWords = useOfflineWords()
  const [state, setState] = useState<'idle' | 'asking' | { failed: unknown } | { url: string }>('idle')
  const url = typeof state === 'object' && 'url' in state ? state.url : null
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url])
  const show = async (): Promise<void> => {
    setState('asking')
    try {
      setState({ url: URL.createObjectURL(await fetchObject('resume', objectName)) })
    } catch (error) {
      setState({ failed: error })
    }
  }
  if (url !== null)
    return (
      <figure className="hf-identity-photo">
        <img src={url} alt={t('report.photo.of', { name })} />
        <figcaption className="hf-meta">{t('report.photo.people')}</figcaption>
        <Button variant="quiet" onPress={() => setState('idle')}>
          {t('report.photo.hide')}
        </Button>
      </figure>
    )
  return (
    <>
      <Button
        variant="quiet"
        icon="eye"
        isPending={state === 'asking'}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : offlineWords(t('report.photo.offline'))}
        onPress={() => void show()}
      >
        {t('report.photo.show')}
      </Button>
      {typeof state === 'object' && 'failed' in state && (
        <FormError>{t('report.photo.failed', { reason: wordsFor(state.failed) })}</FormError>
      )}
    </>
  )
}
