import type { Interview } from '#shared/entities/interview.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { fetchObject } from '../../api/fetch-object.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useDocs } from '../../db/hooks.ts'
import { useConnection } from '../../db/use-connection.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import './documents.css'

interface FilesDialogProps {
  interview: Interview
  /** of this candidate, in their order */
  questionIds: readonly string[]
  onClose: () => void
}

/** Videos and CV of a candidate, each with its download. */
export function FilesDialog({ interview, questionIds, onClose }: FilesDialogProps): React.JSX.Element {
  const t = useT('documents')
  const files = useFiles(interview, questionIds)
  return (
    <Dialog title={t('files.title', { name: interview.name })} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <p className="hf-meta">{t(files.some(({ bucket }) => bucket === 'processed') ? 'files.text' : 'files.none')}</p>
      <ul className="hf-documents-files">
        {files.map((file) => (
          <FileRow key={file.objectName} file={file} />
        ))}
      </ul>
    </Dialog>
  )
}

interface StoredFile {
  label: string
  bytes: number | undefined
  bucket: 'processed' | 'resume'
  objectName: string
  saveAs: string
}

function useFiles({ id, cv, name }: Interview, questionIds: readonly string[]): StoredFile[] {
  const t = useT('documents')
  const { docs: answers } = useDocs('answers', { iv: id })
  const videos = questionIds.flatMap((questionId, at): StoredFile[] => {
    const { media } = newestFinal(answers, questionId) ?? {}
    if (media?.status !== 'ready' || media.objectName === undefined) return []
    const no = at + 1
    const saveAs = t('files.name', { name, no, ending: media.objectName.split('.').at(-1) ?? 'webm' })
    return [{ label: t('files.video', { no }), bytes: media.bytes, bucket: 'processed', objectName: media.objectName, saveAs }]
  })
  if (!cv) return videos
  return [
    ...videos,
    { label: t('files.cv', { name: cv.name }), bytes: cv.bytes, bucket: 'resume', objectName: cv.objectName, saveAs: cv.name },
  ]
}

function FileRow({ file }: { file: StoredFile }): React.JSX.Element {
  const t = useT('documents')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const command = useCommand()
  const { bucket, objectName, saveAs, label, bytes } = file
  return (
    <li>
      <Button
        icon="download"
        isPending={command.isRunning}
        isDisabled={!isOnline}
        reason={isOnline ? undefined : offlineWords(t('offlineFile'))}
        onPress={() => void command.run(async () => saveFile(saveAs, await fetchObject(bucket, objectName)))}
      >
        {label}
      </Button>
      {bytes !== undefined && <span className="hf-meta">{formatBytes(bytes)}</span>}
      <CommandResult command={command} />
    </li>
  )
}
