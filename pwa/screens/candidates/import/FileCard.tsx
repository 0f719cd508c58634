import { useId } from 'react'
import { Card } from '../../../components/Card.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { DateTimeField } from '../../../components/fields/DateTimeField.tsx'
import { FileButton } from '../../../components/fields/FileButton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { ImportWindow } from './import-run.ts'
import type { ImportFile } from './use-import-file.ts'

interface FileCardProps {
  file: ImportFile
  window: ImportWindow
  onWindow: (window: ImportWindow) => void
}

const ACCEPTED = '.xlsx,.csv,.txt,.tsv,.json,text/csv,application/json'

/** The file, and the window of those who get none from it. */
export function FileCard({ file, window, onWindow }: FileCardProps): React.JSX.Element {
  const t = useT('imports')
  const id = useId()
  const isBackwards = window.startMs !== null && window.deadlineMs !== null && window.startMs > window.deadlineMs
  return (
    <Card title={t('file.title')}>
      <div className="hf-stack">
        <p>{t('file.text')}</p>
        <div className="hf-import-file">
          <FileButton label={t('file.label')} accept={ACCEPTED} onFile={file.choose} isPending={file.phase === 'reading'}>
            {t(file.name === '' ? 'file.choose' : 'file.other')}
          </FileButton>
          {file.name !== '' && <bdi id={id}>{file.name}</bdi>}
        </div>
        <div role="status">
          {file.phase === 'reading' && <p className="hf-meta">{t('file.reading')}</p>}
          {file.problem && <Banner status="bad">{t(`problem.file.${file.problem}`)}</Banner>}
          {file.head && <p className="hf-meta">{t('file.rows', { n: file.head.rows })}</p>}
        </div>
        {file.phase === 'reading' && <Skeleton lines={3} />}
        <DateTimeField
          label={t('window.start')}
          valueMs={window.startMs}
          onChange={(startMs) => onWindow({ ...window, startMs })}
          clearLabel={t('window.noStart')}
          errorMessage={isBackwards ? t('window.backwards') : undefined}
        />
        <DateTimeField
          label={t('window.deadline')}
          valueMs={window.deadlineMs}
          onChange={(deadlineMs) => onWindow({ ...window, deadlineMs })}
          clearLabel={t('window.noDeadline')}
        />
        <p className="hf-meta">{t('window.text')}</p>
      </div>
    </Card>
  )
}
