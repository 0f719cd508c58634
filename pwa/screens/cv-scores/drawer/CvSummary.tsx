import type { Interview } from '#shared/entities/interview.ts'
import { CV_VALUES, type CvValue } from '#shared/cv/cv-values.ts'
import { originalNameOf } from '#shared/lib/files/cv-name.ts'
import type { CvReport } from '#shared/views/cv/report.ts'
import { fetchObject } from '../../../api/fetch-object.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { formatList, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { CvStateChip } from '../CvStateChip.tsx'

/** The numbers of a CV in short, what its reading found strange, and the file itself. */
export function CvSummary({ row, report }: { row: Interview; report: CvReport }): React.JSX.Element {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const file = useCommand(() => t('file.failed'))
  const download = async (): Promise<void> => {
    await file.run(async () => saveFile(originalNameOf(report.cv_file), await fetchObject('resume', report.cv_file)))
  }
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <CvStateChip row={row} />
        {report.cv_matched ? <Chip status="ok">{t('matched')}</Chip> : report.proposed_match && <Chip status="info">{t('proposed')}</Chip>}
      </div>
      {report.withheld ? <Banner status="idle">{t('blind')}</Banner> : <Numbers report={report} />}
      {report.warnings.length > 0 && (
        <Banner status="warn">
          <ul className="hf-cvs-plain">
            {report.warnings.map((warning) => (
              <li key={warning}>{isKnown(warning) ? t(`warning.${warning}`) : t('warning.other', { name: warning })}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="hf-row">
        <Button
          icon="download"
          isPending={file.isRunning}
          isDisabled={!isOnline || report.cv_file === ''}
          reason={isOnline ? undefined : t('needsConnection')}
          onPress={() => void download()}
        >
          {t('file.download')}
        </Button>
        {report.engine !== '' && <span className="hf-meta">{t('engine', { engine: report.engine })}</span>}
      </div>
      <CommandResult command={file} />
    </div>
  )
}

function Numbers({ report }: { report: CvReport }): React.JSX.Element | null {
  const t = useT('cvscores')
  const { matchingScore: total, coverage, low, high, capped_by: cappedBy } = report
  if (coverage === '-' || low === '-' || high === '-') return <p className="hf-meta">{t('numbers.none')}</p>
  return (
    <div>
      <p className="hf-cvs-total">{total === '-' ? t('look') : t('numbers.total', { n: formatNumber(total) })}</p>
      <p className="hf-meta">{t('numbers.range', { coverage, low, high })}</p>
      {cappedBy.length > 0 && (
        <p className="hf-meta">{t('numbers.capped', { values: formatList(cappedBy.map((one) => t(`value.${valueIn(one)}`))) })}</p>
      )}
    </div>
  )
}

const valueIn = (name: string): CvValue => CV_VALUES.find((one) => one === name) ?? 'skill'

/** Those that have words of their own. */
const KNOWN = [
  'hidden_words',
  'many_pages',
  'two_people',
  'personal_dropped',
  'unreadable',
  'locked',
  'macros',
  'damaged',
  'wrongType',
  'tooLarge',
  'infected',
] as const
const isKnown = (warning: string): warning is (typeof KNOWN)[number] => KNOWN.some((one) => one === warning)
