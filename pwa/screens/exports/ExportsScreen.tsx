import { Link } from '@tanstack/react-router'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { Ago } from '../../components/Ago.tsx'
import { LinkButton } from '../../components/Button.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Page } from '../../components/Page.tsx'
import { ExportedFileRow } from '../../features/exports/ExportedFileRow.tsx'
import { useExportedFiles } from '../../features/exports/use-exported-files.ts'
import { useT } from '../../i18n/use-t.ts'

/** Files that this account has asked for (R057, S142): from the server, and without it as this device saw them last. */
export function ExportsScreen(): React.JSX.Element {
  const t = useT('exports')
  const tRecruiter = useT('recruiter')
  const { query, askAgain } = useExportedFiles()
  return (
    <Page title={t('title')} eyebrow={<Link to="/recruiter/dashboard">{tRecruiter('dashboard.title')}</Link>}>
      <p className="hf-lead">{t('list.lead')}</p>
      {query.phase === 'loading' ? (
        <Skeleton lines={6} />
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={askAgain} />
      ) : (
        <>
          {query.data.failure && (
            <Banner status="idle" icon="offline">
              {t('seen')} {t('seen.age')} <Ago ms={query.data.askedAt} />
            </Banner>
          )}
          <Files files={query.data.data} onChanged={askAgain} />
        </>
      )}
    </Page>
  )
}

function Files({ files, onChanged }: { files: readonly ExportedFile[]; onChanged: () => void }): React.JSX.Element {
  const t = useT('exports')
  const tRecruiter = useT('recruiter')
  if (files.length === 0)
    return (
      <EmptyState
        title={t('list.empty')}
        icon="download"
        action={
          <LinkButton icon="briefcase" to="/recruiter/dashboard">
            {tRecruiter('dashboard.title')}
          </LinkButton>
        }
      >
        {t('list.emptyText')}
      </EmptyState>
    )
  return (
    <ul className="hf-exported-list" aria-label={t('list.files')}>
      {files.map((file) => (
        <li key={file.task_id} className="hf-card">
          <ExportedFileRow file={file} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}
