import { METRICS, type Metric } from '#shared/lib/metrics.ts'
import { BIG_FIVE, type GroupScore } from '#shared/policies/scores/competency-scores.ts'
import { ORAL_SUFFIXES } from '#shared/policies/scores/score-keys.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Groups of competencies with their members (R122). */
export function GroupScores({ groups }: { groups: readonly GroupScore[] }): React.JSX.Element {
  const t = useT('scores')
  const nameOf = useMemberName()
  const tRecruiter = useT('recruiter')
  return (
    <details>
      <summary>{t('groups')}</summary>
      {groups.map(({ group, score, members }) => (
        <section key={group} className="hf-effective-group">
          <h4>
            {group === 'big_five' ? t('group.big_five') : tRecruiter(`competency.group.${group}`)}{' '}
            <span className="hf-tabular">{shown(score)}</span>
          </h4>
          <dl className="hf-sealed-scores">
            {members.map((member) => (
              <div key={member.name}>
                <dt>{nameOf(member.name)}</dt>
                <dd>{shown(member.score)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  )
}

function useMemberName(): (name: string) => string {
  const t = useT('scores')
  const tRecruiter = useT('recruiter')
  return (name) => {
    const metric = METRICS.find((one): one is Metric => one === name)
    if (metric) return tRecruiter(`weights.of.${metric}`)
    const suffix = ORAL_SUFFIXES.find((one) => one === name)
    if (suffix) return t(`oral.${suffix}`)
    return t(`trait.${BIG_FIVE.find((one) => one === name) ?? 'openness'}`)
  }
}

const shown = (score: number | undefined): string => (score === undefined ? '-' : formatNumber(score, 1))
