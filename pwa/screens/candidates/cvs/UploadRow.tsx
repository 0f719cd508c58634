import { memo } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Chip, type Status } from '../../../components/feedback/Chip.tsx'
import type { UploadItem } from '../../../features/cv-upload/upload-item.ts'
import { formatBytes } from '../../../i18n/format.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useT } from '../../../i18n/use-t.ts'

interface UploadRowProps {
  item: UploadItem
  /** this page has its bytes */
  isHere: boolean
  onRetry: (id: string) => void
}

/** A file of the import: name, size, how far it is, what went wrong, and its own retry. Drawn again only when it changes. */
export const UploadRow = memo(Row, (before, now) => before.item === now.item && before.isHere === now.isHere)

function Row({ item, isHere, onRetry }: UploadRowProps): React.JSX.Element {
  const t = useT('cvscores')
  const { status, tag, reason } = item
  return (
    <li>
      <span className="hf-cvs-upload-name">
        <bdi>{item.name}</bdi>
        <span className="hf-meta">{formatBytes(item.size)}</span>
      </span>
      {status === 'pending' && item.progress > 0 ? (
        <Chip status="info" icon="sending">
          {t('percent', { n: item.progress })}
        </Chip>
      ) : (
        <Chip status={STATUS[status]}>{t(`upload.${status}`)}</Chip>
      )}
      {item.isRepeated && <Chip status="idle">{t('upload.repeated')}</Chip>}
      {status === 'pending' && !item.isStored && !isHere && <span className="hf-meta">{t('upload.chooseAgain')}</span>}
      {tag !== '' && (
        <span className="hf-meta">
          {t(TAG_WORDS[tag])} <code>{tag}</code>
        </span>
      )}
      {status === 'failed' && REASONS.includes(reason) && <span className="hf-meta">{t(`warning.${reason as 'locked'}`)}</span>}
      {status === 'failed' && (
        <Button variant="quiet" icon="refresh" onPress={() => onRetry(item.id)}>
          {t('upload.retry')} <span className="hf-visually-hidden">{item.name}</span>
        </Button>
      )}
    </li>
  )
}

const STATUS: Readonly<Record<UploadItem['status'], Status>> = {
  pending: 'idle',
  uploaded: 'info',
  parsed: 'info',
  completed: 'ok',
  failed: 'bad',
}

/** Reasons of the reader that have words. */
const REASONS: readonly string[] = ['wrongType', 'locked', 'macros', 'damaged', 'tooLarge', 'unreadable', 'infected']

const TAG_WORDS = {
  file_processing_error: 'tag.file',
  presigned_url_api_failure: 'tag.presign',
  axios_upload: 'tag.upload',
  import_candidate_cv_files_api_failure: 'tag.import',
  sqs_error: 'tag.queue',
  polling_api_fail: 'tag.poll',
  CV_MISSING: 'tag.missing',
  VIRUS_SCAN_POSITIVE: 'tag.virus',
  'Error with API Call': 'tag.other',
  'Unknown error': 'tag.other',
} as const satisfies Record<Exclude<UploadItem['tag'], ''>, MessageKey<'cvscores'>>
