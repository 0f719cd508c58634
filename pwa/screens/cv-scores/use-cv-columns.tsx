import { useMemo } from 'react'
import { CV_VALUES } from '#shared/cv/cv-values.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import type { Column } from '../../components/table/table-types.ts'
import type { CvNumber } from '../../features/cv-scores/cv-list-view.ts'
import { isOlder, isProposed, isUnread, numberOf, type Wanted } from '../../features/cv-scores/cv-rows.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { CvStateChip } from './CvStateChip.tsx'

interface ColumnsUse {
  wanted: Wanted
  /** numbers are hidden before the own seal */
  isBlind: boolean
  onOpen: (interviewId: string) => void
}

/** Columns of the list of CVs: the person and the match, and below them each value. */
export function useCvColumns({ wanted, isBlind, onOpen }: ColumnsUse): Column<Interview>[] {
  const t = useT('cvscores')
  const lang = useLang()
  return useMemo(() => {
    const hidden = isBlind ? t('blind.number') : undefined
    const number = (of: CvNumber): Column<Interview> => ({
      id: of,
      header: t(`value.${of}`),
      width: '5.5rem',
      sortable: true,
      align: 'end',
      line: 2,
      render: (row) => <CvNumberCell row={row} of={of} hidden={hidden} />,
    })
    const all: Column<Interview>[] = [
      {
        id: 'name',
        header: t('column.name'),
        width: 'minmax(12rem, 1fr)',
        sortable: true,
        render: (row) => <Person row={row} onOpen={onOpen} />,
      },
      {
        id: 'match',
        header: t('value.match'),
        width: '9rem',
        sortable: true,
        align: 'end',
        render: (row) => <Match row={row} hidden={hidden} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        width: '10rem',
        sortable: true,
        render: (row) => (
          <span className="hf-cvs-state">
            <CvStateChip row={row} />
            {isOlder(row, wanted) && <Chip status="warn">{t('older')}</Chip>}
          </span>
        ),
      },
      {
        id: 'matched',
        header: t('column.matched'),
        width: '8rem',
        sortable: true,
        render: (row) =>
          row.cvMatched ? (
            <Chip status="ok">{t('matched')}</Chip>
          ) : isProposed(row, wanted) ? (
            <Chip status="info">{t('proposed')}</Chip>
          ) : (
            <span className="hf-muted hf-none">-</span>
          ),
      },
      ...CV_VALUES.map(number),
      {
        id: 'document',
        header: t('column.document'),
        width: '7rem',
        sortable: true,
        line: 2,
        render: ({ cvScore }) => (cvScore?.language ? nameOfLanguage(cvScore.language, lang) : <span className="hf-muted hf-none">-</span>),
      },
    ]
    return all
  }, [t, lang, wanted, isBlind, onOpen])
}

/** Name of the language of a document, or its code. */
function nameOfLanguage(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

function Person({ row, onOpen }: { row: Interview; onOpen: (id: string) => void }): React.JSX.Element {
  const t = useT('cvscores')
  return (
    <span className="hf-cvs-person">
      <button type="button" className="hf-cvs-name" onClick={() => onOpen(row.id)}>
        <bdi>{row.name}</bdi>
      </button>
      {hasAddress(row.email) ? <bdi className="hf-meta">{row.email}</bdi> : <Chip status="warn">{t('noAddress')}</Chip>}
      {isUnread(row) && <Chip status="info">{t('unread')}</Chip>}
    </span>
  )
}

interface CellProps {
  row: Interview
  /** reason why no number is shown */
  hidden: string | undefined
}

/** The total with how much of it is known; '-' says that it is not known, never that it is low. */
function Match({ row, hidden }: CellProps): React.JSX.Element {
  const t = useT('cvscores')
  const { cvScore } = row
  if (hidden !== undefined || !cvScore) return <CvNumberCell row={row} of="match" hidden={hidden} />
  return (
    <span className="hf-cvs-match">
      {cvScore.total === null ? <span className="hf-cvs-look">{t('look')}</span> : <b>{formatNumber(cvScore.total)}</b>}
      <span className="hf-meta">{t('coverage', { n: cvScore.coverage })}</span>
    </span>
  )
}

function CvNumberCell({ row, of, hidden }: CellProps & { of: CvNumber }): React.JSX.Element {
  const number = numberOf(row, of)
  if (hidden === undefined && number !== null) return <>{formatNumber(number, of === 'years' ? 1 : 0)}</>
  return (
    <span className="hf-muted hf-none" title={hidden}>
      - {hidden !== undefined && <span className="hf-visually-hidden">{hidden}</span>}
    </span>
  )
}
