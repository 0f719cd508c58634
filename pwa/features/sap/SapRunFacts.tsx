import type { SapRun } from '#shared/views/sap/sap-run.ts'
import { Ago } from '../../components/Ago.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { formatNumber, formatTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

const COUNTS = ['new', 'changed', 'unchanged', 'missing', 'failed'] as const
const STATUS = { done: 'ok', failed: 'bad', running: 'idle' } as const

/** State of a run, its counts, and the rows that were left out. */
export function SapRunFacts({ run }: { run: SapRun }): React.JSX.Element {
  const t = useT('sap')
  const { state, problem, rows, next_at_ms: nextAt } = run
  return (
    <>
      <Banner status={STATUS[state]}>
        {t(`run.${state}`)} <Ago ms={run.ended_at_ms ?? run.started_at_ms} />
        {problem && <> {t(`problem.${problem}`)}</>}
        {state === 'running' && problem && nextAt !== undefined && <> {t('run.goesOn', { time: formatTime(nextAt) })}</>}
      </Banner>
      <dl className="hf-facts">
        {COUNTS.map((name) => (
          <div key={name} className="hf-row">
            <dt>{t(`count.${name}`)}</dt>
            <dd className="hf-tabular">{formatNumber(run[name])}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <ul aria-label={t('rows')}>
          {rows.map(({ external_id: id, reason }, at) => (
            // a row may be left out in several runs of one list
            <li key={`${id}.${at}`}>
              <bdi dir="ltr">{id}</bdi>: {t(`reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
