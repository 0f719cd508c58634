import { useEffect, useState, useSyncExternalStore } from 'react'
import { CV_EXTENSIONS, CV_MAX_BYTES } from '#shared/lib/files/cv-name.ts'
import { MAX_CVS } from '#shared/views/cv/imported-cvs.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { FilesButton } from '../../../components/fields/FilesButton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { runOf, type PageRun } from '../../../features/cv-upload/browser-run.ts'
import { checkFiles, type LeftOut } from '../../../features/cv-upload/check-files.ts'
import type { RunState } from '../../../features/cv-upload/upload-ports.ts'
import { formatBytes, formatList, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { droppedFiles } from '../../../lib/dropped-files.ts'
import { useHold } from './use-hold.ts'
import { UploadRow } from './UploadRow.tsx'
import './import-cvs.css'

interface ImportCvsDialogProps {
  jobId: string
  onClose: () => void
}

/** The import of CVs into a job (S111). Closing it ends nothing: what goes on goes on. */
export function ImportCvsDialog({ jobId, onClose }: ImportCvsDialogProps): React.JSX.Element {
  const t = useT('cvscores')
  const { actor } = useDb()
  const [page, setPage] = useState<PageRun | null>(null)
  useEffect(() => {
    let isGone = false
    void runOf({ accountId: actor.id, gid: actor.gid, jobId }).then((found) => isGone || setPage(found))
    return () => {
      isGone = true
    }
  }, [actor, jobId])
  if (page) return <OpenDialog page={page} jobId={jobId} onClose={onClose} />
  return (
    <Dialog title={t('import.title')} size="wide" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Skeleton lines={4} />
    </Dialog>
  )
}

interface Said {
  left: readonly { name: string; reason: LeftOut }[]
  again: readonly string[]
  isTooMany: boolean
}
const NOTHING: Said = { left: [], again: [], isTooMany: false }

function OpenDialog({ page, jobId, onClose }: { page: PageRun; jobId: string; onClose: () => void }): React.JSX.Element {
  const t = useT('cvscores')
  const state = useSyncExternalStore(page.subscribe, page.state)
  const [said, setSaid] = useState<Said>(NOTHING)
  const [isReading, setReading] = useState(false)
  const { run } = page
  const { items, stage, here } = state
  useHold(stage === 'uploading')
  useKeptFocus(stage)
  const take = async (files: readonly File[]): Promise<void> => {
    const { fit, left, isTooMany } = checkFiles(files, items.filter(({ id, status }) => status === 'pending' && here.has(id)).length)
    setSaid({ left, again: [], isTooMany })
    setReading(true)
    const again = await run.add(fit)
    setReading(false)
    setSaid({ left, again, isTooMany })
  }
  const missing = items.filter(({ id, status, isStored }) => status === 'pending' && !isStored && !here.has(id)).length
  return (
    <Dialog
      title={t('import.title')}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={<Actions run={run} state={state} isReading={isReading} />}
    >
      <DropPlace onFiles={(files) => void take(files)} />
      <div role="status" className="hf-stack">
        {isReading && <p>{t('import.reading')}</p>}
        <Told said={said} state={state} missing={missing} />
      </div>
      {items.length > 0 && <Progress state={state} />}
      {items.length > 0 && (
        <ul className="hf-cvs-uploads" aria-label={t('import.list')}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} isHere={here.has(item.id)} onRetry={retry} />
          ))}
        </ul>
      )}
      {items.some(({ status }) => status === 'completed') && (
        <div className="hf-row">
          <LinkButton icon="star" to="/recruiter/jobs/$jobId/cv-scoring" params={{ jobId }}>
            {t('import.toScores')}
          </LinkButton>
          <Button variant="quiet" onPress={() => run.clear()}>
            {t('import.clear')}
          </Button>
        </div>
      )}
    </Dialog>
  )

  function retry(id: string): void {
    run.retry(id)
  }
}

/** Brings the focus back when the button that had it is gone: without it no key reaches the dialog. */
function useKeptFocus(stage: RunState['stage']): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=dialog] .hf-dialog-title')?.focus()
  }, [stage])
}

interface ActionsProps {
  run: PageRun['run']
  state: RunState
  isReading: boolean
}

/** Buttons of the import: one of start and pause, and what else makes sense now. */
function Actions({ run, state: { items, stage, here }, isReading }: ActionsProps): React.JSX.Element {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const isGoing = stage !== 'idle'
  const failed = items.filter(({ status }) => status === 'failed').length
  const isStartable = items.some(
    ({ id, status, isStored }) => status === 'uploaded' || (status === 'pending' && (isStored || here.has(id))),
  )
  const reason = !isOnline ? t('needsConnection') : !isStartable ? t('import.chooseFirst') : undefined
  return (
    <>
      {items.some(({ status, isStored }) => status === 'pending' && !isStored) && (
        <Button onPress={() => run.cancel()}>{t('import.cancel')}</Button>
      )}
      {failed > 0 && (
        <Button icon="refresh" onPress={() => run.retry()}>
          {t('import.retry')}
        </Button>
      )}
      {isGoing ? (
        <Button icon="pause" onPress={() => run.pause()}>
          {t('import.pause')}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="upload"
          isPending={isReading}
          isDisabled={reason !== undefined}
          reason={reason}
          onPress={() => void run.start()}
        >
          {t('import.start')}
        </Button>
      )}
    </>
  )
}

/** Place for files, by buttons first. */
function DropPlace({ onFiles }: { onFiles: (files: File[]) => void }): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <div
      className="hf-cvs-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void droppedFiles(event.dataTransfer).then(onFiles)
      }}
      role="presentation"
    >
      <p>{t('import.what', { max: formatBytes(CV_MAX_BYTES), most: MAX_CVS })}</p>
      <div className="hf-row">
        <FilesButton label={t('import.files')} accept={CV_EXTENSIONS.map((one) => `.${one}`).join(',')} onFiles={onFiles}>
          {t('import.chooseFiles')}
        </FilesButton>
        <FilesButton label={t('import.folder')} isFolder onFiles={onFiles}>
          {t('import.chooseFolder')}
        </FilesButton>
      </div>
      <p className="hf-meta">{t('import.drop')}</p>
    </div>
  )
}

/** Tells of files that were left out, were there already, or have to be chosen again. */
function Told({ said, state, missing }: { said: Said; state: RunState; missing: number }): React.JSX.Element {
  const t = useT('cvscores')
  const names = (reason: LeftOut): string => formatList(said.left.filter((one) => one.reason === reason).map(({ name }) => name))
  const isLeft = (reason: LeftOut): boolean => said.left.some((one) => one.reason === reason)
  return (
    <>
      {said.isTooMany && <Banner status="bad">{t('import.tooMany', { most: MAX_CVS })}</Banner>}
      {isLeft('empty') && (
        <Banner status="warn">
          {t('Recruiter_Dashboard_Import_Dialog_CVScoring_Add_Resume_File_Size_Error', { names: names('empty') })}
        </Banner>
      )}
      {isLeft('type') && <Banner status="warn">{t('import.left.type', { names: names('type') })}</Banner>}
      {isLeft('size') && <Banner status="warn">{t('import.left.size', { names: names('size'), max: formatBytes(CV_MAX_BYTES) })}</Banner>}
      {said.again.length > 0 && <Banner status="info">{t('import.again', { names: formatList(said.again) })}</Banner>}
      {missing > 0 && state.stage === 'idle' && <Banner status="info">{t('import.missing', { n: missing })}</Banner>}
      {state.haveAllFailed && state.stage === 'idle' && <Banner status="bad">{t('import.allFailed')}</Banner>}
    </>
  )
}

function Progress({ state: { items, isPaused } }: { state: RunState }): React.JSX.Element {
  const t = useT('cvscores')
  const ended = items.filter(({ status }) => status === 'completed' || status === 'failed').length
  return (
    <ProgressBar
      label={t(isPaused ? 'import.paused' : 'import.progress')}
      value={ended}
      max={items.length}
      valueText={t('progress.of', { done: formatNumber(ended), all: formatNumber(items.length) })}
      isPaused={isPaused}
    />
  )
}
