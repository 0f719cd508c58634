import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { DROP_CAUSES, funnelOf, type DropCause, type FunnelStep } from '#shared/policies/statistics/funnel.ts'
import { stageTimes } from '#shared/policies/statistics/stage-times.ts'
import { BarChart } from '../../components/chart/BarChart.tsx'
import { formatList, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFigures } from './use-figures.ts'
import { useDropCauses } from './use-drop-causes.ts'

/** Shows how far candidates came, why some did not get on, and how long each step took. */
export function FunnelCharts({ rows }: { rows: readonly Interview[] }): React.JSX.Element {
  const t = useT('statistics')
  const causes = useDropCauses()
  const steps = useMemo(() => funnelOf(rows, (id) => causes?.get(id)), [rows, causes])
  return (
    <>
      <Funnel steps={steps} />
      <Drops steps={steps} hasCauses={causes !== null} />
      <Times rows={rows} title={t('times')} />
    </>
  )
}

function Funnel({ steps }: { steps: readonly FunnelStep[] }): React.JSX.Element {
  const t = useT('statistics')
  const { percent } = useFigures()
  const inTransit = steps.reduce((sum, step) => sum + step.inTransit, 0)
  return (
    <BarChart
      title={t('funnel')}
      bars={steps.map(({ stage, count, drop }) => ({
        label: t(`stage.${stage}`),
        value: count,
        text: drop === '-' ? formatNumber(count) : t('countAndDrop', { n: count, drop: percent(drop) }),
      }))}
      heads={[t('stage'), t('people'), t('drop')]}
      rows={steps.map(({ stage, count, drop }) => [t(`stage.${stage}`), formatNumber(count), percent(drop)])}
      asTable={t('asTable')}
    >
      <p className="hf-meta">{t('funnelText')}</p>
      {inTransit > 0 && <p>{t('inTransit', { n: inTransit })}</p>}
    </BarChart>
  )
}

/** Causes of drops over all steps, and the steps they kept people from. */
function Drops({ steps, hasCauses }: { steps: readonly FunnelStep[]; hasCauses: boolean }): React.JSX.Element {
  const t = useT('statistics')
  const tDelivery = useT('delivery')
  const word = (cause: DropCause): string =>
    cause === 'unknown' || cause === 'consentRefused' || cause === 'decidedBefore' ? t(`cause.${cause}`) : tDelivery(`cause.${cause}`)
  const lines = DROP_CAUSES.flatMap((cause) => {
    const at = steps.flatMap(({ stage, causes }) => (causes[cause] ? [{ stage: t(`stage.${stage}`), n: causes[cause] }] : []))
    const n = at.reduce((sum, step) => sum + step.n, 0)
    const before = formatList(at.map((step) => t('stageCount', step)))
    return n > 0 ? [{ label: word(cause), value: n, text: t('countAndStages', { n, before }), before }] : []
  })
  return (
    <BarChart
      title={t('drops')}
      bars={lines}
      heads={[t('cause'), t('people'), t('before')]}
      rows={lines.map(({ label, value, before }) => [label, formatNumber(value), before])}
      asTable={t('asTable')}
    >
      {!hasCauses && <p className="hf-meta">{t('causesOffline')}</p>}
      {lines.length === 0 && <p>{t('noDrops')}</p>}
    </BarChart>
  )
}

function Times({ rows, title }: { rows: readonly Interview[]; title: string }): React.JSX.Element {
  const t = useT('statistics')
  const { length } = useFigures()
  const times = useMemo(() => stageTimes(rows), [rows])
  const lines = times.map(({ from, to, medianMs, n }) => ({
    label: t('fromTo', { from: t(`stage.${from}`), to: t(`stage.${to}`) }),
    value: medianMs === '-' ? 0 : medianMs,
    text: medianMs === '-' ? '-' : t('medianOf', { median: length(medianMs), n }),
    cells: [length(medianMs), formatNumber(n)],
  }))
  return (
    <BarChart
      title={title}
      bars={lines}
      heads={[t('step'), t('median'), t('people')]}
      rows={lines.map(({ label, cells }) => [label, ...cells])}
      asTable={t('asTable')}
    >
      <p className="hf-meta">{t('timesText')}</p>
    </BarChart>
  )
}
