import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { wantsCv } from '#shared/policies/setup/job-type.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { FormError } from '../../components/fields/FormError.tsx'
import { useDoc } from '../../db/hooks.ts'
import { formatBytes } from '../../i18n/format.ts'
import { fetchObject } from '../../api/fetch-object.ts'
import { useCallWords } from '../../api/use-call-words.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** The CV of a candidate with what a virus scanner said of it, or that it was asked for and is not here yet; nothing where none was asked for. */
export function CandidateCv({ interview, isOnline }: { interview: Interview; isOnline: boolean }): React.JSX.Element | null {
  const t = useT('recruiter')
  const { doc: layout } = useDoc('jobSettings', settingId(interview.jobId, 'layout'))
  const { cv } = interview
  const { doc: job } = useDoc('jobs', interview.jobId)
  if (!cv && !wantsCv(job?.jobType ?? 'interview', layout ?? undefined)) return null
  return (
    <section className="hf-row" aria-label={t('report.cv.title')}>
      <span className="hf-meta">{t('report.cv.title')}</span>
      {cv ? (
        <StoredCv key={cv.objectName} cv={cv} isOnline={isOnline} />
      ) : (
        <Chip status="idle" icon="waiting">
          {t('report.cv.waiting')}
        </Chip>
      )}
    </section>
  )
}

interface StoredCvProps {
  cv: NonNullable<Interview['cv']>
  isOnline: boolean
}

function StoredCv({ cv, isOnline }: StoredCvProps): React.JSX.Element {
  const t = useT('recruiter')
  const [state, setState] = useState<'idle' | 'asking' | { failed: unknown }>('idle')
  const wordsFor = useCallWords()
  const offlineWords = useOfflineWords()
  const download = async (): Promise<void> => {
    setState('asking')
    try {
      saveFile(cv.name, await fetchObject('resume', cv.objectName))
      setState('idle')
    } catch (error) {
      setState({ failed: error })
    }
  }
  return (
    <>
      <bdi>{cv.name}</bdi>
      <span className="hf-meta">{formatBytes(cv.bytes)}</span>
      <Chip status={cv.scan === 'clean' ? 'ok' : 'idle'} icon={cv.scan === 'clean' ? 'check' : 'info'}>
        {t(`report.cv.${cv.scan}`)}
      </Chip>
      <Button
        variant="quiet"
        icon="download"
        isPending={state === 'asking'}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : offlineWords(t('report.cv.offline'))}
        onPress={() => void download()}
      >
        {t('report.cv.download')}
      </Button>
      {typeof state === 'object' && <FormError>{t('report.cv.failed', { reason: wordsFor(state.failed) })}</FormError>}
    </>
  )
}
