import { LinkButton } from '../../components/Button.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ExportedFileRow } from './ExportedFileRow.tsx'
import { useExportedFiles } from './use-exported-files.ts'

/** The file that was just asked for, and the way to all of them; it is made also when this is closed. */
export function MadeFile({ taskId, onGone }: { taskId: string; onGone: () => void }): React.JSX.Element {
  const t = useT('exports')
  const { query, askAgain } = useExportedFiles()
  const file = query.phase === 'ready' ? query.data.data.find(({ task_id }) => task_id === taskId) : undefined
  return (
    <>
      {query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={askAgain} />
      ) : file ? (
        <ExportedFileRow file={file} onChanged={onGone} />
      ) : (
        <Skeleton lines={2} />
      )}
      <div>
        <LinkButton icon="download" to="/recruiter/exports">
          {t('toList')}
        </LinkButton>
      </div>
    </>
  )
}
