import { useState } from 'react'
import type { ExportState } from '#shared/lib/exports/export-kinds.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { Button } from '../../components/Button.tsx'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { formatBytes, formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'
import { DeleteFile } from './DeleteFile.tsx'
import { useDownload } from './use-download.ts'
import { isUnderWay } from './use-exported-files.ts'
import './exports.css'

interface ExportedFileRowProps {
  file: ExportedFile
  /** it was deleted, or its making ended */
  onChanged: () => void
}

/** A file that was asked for: how far it is, how large, until when, and what may be done with it. */
export function ExportedFileRow({ file, onChanged }: ExportedFileRowProps): React.JSX.Element {
  const t = useT('exports')
  const { name, kind, status, percent, count, created, expires, bytes, failure } = file
  const facts = [
    t(`kind.${kind}`),
    t('list.count', { n: count }),
    ...(bytes === null ? [] : [formatBytes(bytes)]),
    t('list.made', { at: formatDateTime(created) }),
    ...(expires === null ? [] : [t(status === 'expired' ? 'list.expired' : 'list.expires', { at: formatDateTime(expires) })]),
  ]
  return (
    <div className="hf-exported">
      <div className="hf-exported-what">
        <p className="hf-exported-name">
          <bdi>{name}</bdi>
        </p>
        <p className="hf-meta">{facts.join(' · ')}</p>
        {failure !== '' && <p>{t(`failure.${failure}`)}</p>}
        {isUnderWay(file) && (
          <ProgressBar label={t(`state.${status}`)} value={percent} max={100} valueText={t('list.percent', { percent })} />
        )}
      </div>
      <Chip status={STATUS[status]} icon={ICON[status]}>
        {t(`state.${status}`)}
      </Chip>
      <Acts file={file} onChanged={onChanged} />
    </div>
  )
}

const STATUS: Readonly<Record<ExportState, Status>> = { waiting: 'idle', making: 'info', ready: 'ok', failed: 'bad', expired: 'idle' }
const ICON: Readonly<Record<ExportState, IconName>> = {
  waiting: 'clock',
  making: 'refresh',
  ready: 'check-circle',
  failed: 'octagon',
  expired: 'clock',
}

function Acts({ file, onChanged }: ExportedFileRowProps): React.JSX.Element {
  const t = useT('exports')
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const [isDeleting, setDeleting] = useState(false)
  const { command, bytes, start, stop } = useDownload(file)
  const reason = (words: string): { isDisabled: boolean; reason: string | undefined } => ({
    isDisabled: !isOnline,
    reason: isOnline ? undefined : offlineWords(words),
  })
  return (
    <div className="hf-exported-acts">
      {file.status === 'ready' && (
        <Button icon="download" isPending={command.isRunning} onPress={start} {...reason(t('offlineDownload'))}>
          {t('list.download')}
          <span className="hf-visually-hidden"> {file.name}</span>
        </Button>
      )}
      {command.isRunning && (
        <>
          <Button variant="quiet" icon="stop" onPress={stop}>
            {t('list.stopDownload')}
          </Button>
          <span className="hf-meta" role="status">
            {t('list.received', { done: formatBytes(bytes), size: formatBytes(file.bytes ?? 0) })}
          </span>
        </>
      )}
      <Button variant="quiet" icon={isUnderWay(file) ? 'close' : 'trash'} onPress={() => setDeleting(true)} {...reason(t('offlineDelete'))}>
        {t(isUnderWay(file) ? 'list.cancel' : 'list.delete')}
        <span className="hf-visually-hidden"> {file.name}</span>
      </Button>
      <CommandResult command={command} />
      {isDeleting && <DeleteFile file={file} onDeleted={onChanged} onClose={() => setDeleting(false)} />}
    </div>
  )
}
