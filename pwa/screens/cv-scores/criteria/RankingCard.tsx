import { useMemo } from 'react'
import type { CvTotal } from '#shared/cv/combine-values.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { Card } from '../../../components/Card.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { VirtualTable } from '../../../components/table/VirtualTable.tsx'
import { numberOf } from '../../../features/cv-scores/cv-rows.ts'
import { useRanking } from '../../../features/cv-scores/use-ranking.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

interface RankingCardProps {
  rows: readonly Interview[]
  weights: readonly number[]
  isBlind: boolean
}

/** The order of the rows under the weights as they stand in the form, before anybody saves them. */
export function RankingCard({ rows, weights, isBlind }: RankingCardProps): React.JSX.Element {
  const t = useT('cvscores')
  const ranking = useRanking(rows, weights)
  const columns = useMemo(() => {
    const total = (of: CvTotal | null | undefined): string =>
      of?.total === null || of === undefined || of === null ? '-' : formatNumber(of.total)
    const all: Column<Interview>[] = [
      { id: 'name', header: t('column.name'), width: 'minmax(10rem, 1fr)', render: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'now',
        header: t('ranking.now'),
        width: '8rem',
        align: 'end',
        render: (row) => total({ total: numberOf(row, 'match') } as CvTotal),
      },
      { id: 'then', header: t('ranking.then'), width: '8rem', align: 'end', render: ({ id }) => <b>{total(ranking.totals.get(id))}</b> },
      {
        id: 'coverage',
        header: t('ranking.coverage'),
        width: '8rem',
        align: 'end',
        render: ({ id }) => t('percent', { n: ranking.totals.get(id)?.coverage ?? 0 }),
      },
    ]
    return all
  }, [t, ranking])
  return (
    <Card title={t('ranking.title')}>
      <p className="hf-meta">{t(isBlind ? 'blind' : 'ranking.help')}</p>
      {!isBlind && ranking.rows.length === 0 && <p>{t('ranking.none')}</p>}
      {!isBlind && ranking.rows.length > 0 && (
        <VirtualTable label={t('ranking.title')} columns={columns} rows={ranking.rows} rowId={({ id }) => id} height="24rem" />
      )}
    </Card>
  )
}
