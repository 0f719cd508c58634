import { stageOf } from '#shared/policies/interview-progress.ts'
import type { ProgressStage } from '#shared/views/interview-progress.ts'
import { Chip, type Status } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { Ago } from '../../components/Ago.tsx'
import { VirtualTable } from '../../components/table/VirtualTable.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { formatMoment, withZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ListName } from './ongoing-list-view.ts'
import type { OngoingRow } from './ongoing-rows.ts'
import { useDeliveredWord, useProgressWords } from './use-progress-words.ts'

interface OngoingTableProps {
  list: ListName
  rows: readonly OngoingRow[]
  onOpen: (row: OngoingRow) => void
}

/** Table of either list: a press or Enter opens a row. Only rows in view look at their answers. */
export function OngoingTable({ list, rows, onOpen }: OngoingTableProps): React.JSX.Element {
  const t = useT('ongoing')
  const who: Column<OngoingRow>[] = [
    {
      id: 'who',
      header: t('column.candidate'),
      width: 'minmax(8rem, 1.2fr)',
      render: ({ interview }) => <bdi>{interview.name}</bdi>,
    },
    {
      id: 'job',
      header: t('column.job'),
      width: 'minmax(7rem, 1fr)',
      render: ({ job }) => <bdi>{job?.name ?? t('row.unknownJob')}</bdi>,
    },
  ]
  const delivery: Column<OngoingRow> = {
    id: 'delivery',
    header: t('column.delivery'),
    width: '7rem',
    align: 'end',
    render: (row) => <Delivered row={row} />,
  }
  const columns: Column<OngoingRow>[] =
    list === 'underWay'
      ? [
          ...who,
          { id: 'stage', header: t('column.stage'), width: '10rem', render: (row) => <StageChip row={row} /> },
          { id: 'question', header: t('column.question'), width: '6rem', render: (row) => <QuestionWord row={row} /> },
          delivery,
          { id: 'seen', header: t('column.seen'), width: 'minmax(8rem, 1fr)', render: (row) => <Seen row={row} /> },
        ]
      : [
          ...who,
          delivery,
          { id: 'finished', header: withZone(t('column.finished')), width: 'minmax(9.5rem, 1fr)', render: (row) => <Finished row={row} /> },
        ]
  return (
    <VirtualTable
      label={t(`ongoing.tab.${list}`, { n: rows.length })}
      columns={columns}
      rows={rows}
      rowId={({ interview }) => interview.id}
      rowLabel={({ interview }) => interview.name}
      onOpen={onOpen}
    />
  )
}

function StageChip({ row: { interview } }: { row: OngoingRow }): React.JSX.Element {
  const t = useT('ongoing')
  const stage = stageOf(interview)
  const { status, icon } = LOOK[stage]
  return (
    <Chip status={status} icon={icon}>
      {t(`stage.${stage}`)}
    </Chip>
  )
}
const LOOK: Readonly<Record<ProgressStage, { status: Status; icon: IconName }>> = {
  setup: { status: 'idle', icon: 'settings' },
  rehearsal: { status: 'idle', icon: 'play' },
  interview: { status: 'info', icon: 'record' },
  sending: { status: 'info', icon: 'sending' },
  done: { status: 'ok', icon: 'check-circle' },
}

/** Progress word of a row; rows out of view do not look at their answers. */
const QuestionWord = ({ row }: { row: OngoingRow }): React.JSX.Element => (
  <span className="hf-tabular">{useProgressWords(row).question}</span>
)

function Seen({ row }: { row: OngoingRow }): React.JSX.Element {
  const t = useT('ongoing')
  const { seenMs } = useProgressWords(row)
  return seenMs === null ? <span className="hf-muted">{t('row.unknown')}</span> : <Ago ms={seenMs} />
}

const Delivered = ({ row }: { row: OngoingRow }): React.JSX.Element => <span className="hf-tabular">{useDeliveredWord(row)}</span>

function Finished({ row: { interview } }: { row: OngoingRow }): React.JSX.Element {
  const t = useT('ongoing')
  return interview.finishedAt === undefined ? (
    <span className="hf-muted">{t('row.unknown')}</span>
  ) : (
    <>{formatMoment(interview.finishedAt)}</>
  )
}
