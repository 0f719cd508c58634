import { METRICS, type Metric } from '#shared/lib/metrics.ts'
import { LEVELS, levelsOf, scaleOf, sharesOf } from '#shared/policies/setup/weights.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Card } from '../../components/Card.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { useDb } from '../../db/hooks.ts'
import { formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { saveWeight } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

/** Weights of the 11 qualities in percent, each with its level and its share of the total score (S095). */
export function WeightsCard({ setup: { job, scoring } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const levels = levelsOf(scoring?.weights)
  const { total, shares } = sharesOf(scoring?.weights)
  const shareOf = (metric: Metric): number => Math.round(shares[`${metric}_weight`])
  const counting = METRICS.filter((metric) => levels[`${metric}_weight`] > 0)
  return (
    <Card title={t('weights.title')}>
      <p className="hf-meta">{t('weights.help')}</p>
      <p className="hf-meta">{t('weights.who')}</p>
      <div className="hf-setup-pair">
        {METRICS.map((metric) => {
          const level = levels[`${metric}_weight`]
          return (
            <NumberField
              key={metric}
              label={t(`weights.of.${metric}`)}
              value={Math.round(scaleOf(level))}
              minValue={0}
              maxValue={100}
              description={t('weights.share', { level: t(`weights.level.${LEVELS[level] ?? 'irrelevant'}`), percent: shareOf(metric) })}
              onChange={(percent) => void saveWeight(db, job, `${metric}_weight`, percent)}
            />
          )
        })}
      </div>
      {total === 0 ? (
        <Banner status="warn">{t('weights.none')}</Banner>
      ) : (
        <p>
          {t('weights.total', {
            shares: formatList(counting.map((metric) => t('weights.part', { name: t(`weights.of.${metric}`), percent: shareOf(metric) }))),
          })}
        </p>
      )}
    </Card>
  )
}
