import type { JobStatistics } from '#shared/policies/statistics/job-statistics.ts'
import { BarChart } from '../../components/chart/BarChart.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFigures } from './use-figures.ts'

/** Ratings of those who completed, in ten bins. */
export function ScoreHistogram({ statistics }: { statistics: JobStatistics }): React.JSX.Element {
  const t = useT('statistics')
  const { figure } = useFigures()
  const { average, stdev, skewness, frequency, isHidden } = statistics
  if (isHidden)
    return (
      <EmptyState title={t('hidden')} icon="lock">
        {t('hiddenText')}
      </EmptyState>
    )
  const bars = frequency.map((count, n) => ({ label: formatNumber(n + 1), value: count, text: formatNumber(count) }))
  return (
    <BarChart
      title={t('histogram')}
      bars={bars}
      heads={[t('rating'), t('people')]}
      rows={bars.map(({ label, text }) => [label, text])}
      asTable={t('asTable')}
    >
      <FactGrid
        facts={[
          [t('average'), figure(average, 6)],
          [t('stdev'), figure(stdev, 6)],
          [t('skewness'), figure(skewness, 6)],
        ]}
      />
      {average === '-' && <p>{t('noScores')}</p>}
    </BarChart>
  )
}
