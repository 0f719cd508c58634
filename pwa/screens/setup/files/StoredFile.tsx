import { useCallback } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { call } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { CaptionWords } from './CaptionWords.tsx'
import { FilePreview } from './FilePreview.tsx'

interface StoredFileProps {
  file: NonNullable<Question['file']>
  languages: readonly string[]
}

/** A file that the server has, shown where there is a connection, with its captions, which are on this device. */
export function StoredFile({ file, languages }: StoredFileProps): React.JSX.Element {
  const t = useT('recruiter')
  const { name, captions } = file
  const ask = useCallback(
    (signal: AbortSignal) => call('s3', 'get_s3_object_url', { bucket_name: 'recruiter', object_name: name }, { signal }),
    [name],
  )
  const { query, reload } = useQuery(ask)
  return (
    <>
      {query.phase === 'loading' && <Skeleton lines={2} />}
      {query.phase === 'failed' && (
        <AskFailed failure={query.failure} onRetry={reload}>
          {t(query.failure.kind === 'offline' ? 'questionFile.offline' : 'questionFile.notShown')}
        </AskFailed>
      )}
      {query.phase === 'ready' && (
        // an address ends after a while, and a new one is asked for
        <FilePreview key={query.data.url} name={name} src={query.data.url} captions={captions} languages={languages} onError={reload} />
      )}
      <CaptionWords file={file} />
    </>
  )
}
