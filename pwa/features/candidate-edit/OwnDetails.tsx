import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import { useDoc } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'

const KINDS = ['degree', 'university', 'preference1', 'preference2'] as const

/** Details of a candidate, in the own words, where the job asks for it (S039); nothing where nothing was said. */
export function OwnDetails({ row }: { row: Interview }): React.JSX.Element | null {
  const t = useT('recruiter')
  const { doc } = useDoc('jobSettings', settingId(row.jobId, 'layout'))
  const labelOf = (id: string): string | undefined => doc?.extraDetails?.find((one) => one.id === id)?.label
  const facts: (readonly [string, string | undefined, string | undefined])[] = [
    ['phone', t('details.phone'), row.countryCode && row.phone && `${row.countryCode} ${row.phone}`],
    ...KINDS.map((kind) => [kind, t(`details.${kind}`), row[kind]] as const),
    // an answer to what the job does not ask any more has no words before it
    ...Object.entries(row.extra ?? {}).map(([id, text]) => [id, labelOf(id) ?? t('details.other'), text] as const),
  ]
  const said = facts.filter(([, , text]) => text)
  if (said.length === 0) return null
  return (
    <section aria-label={t('details.title')}>
      <dl className="hf-own-details">
        {said.map(([key, label, text]) => (
          <div key={key}>
            <dt className="hf-meta">
              <bdi>{label}</bdi>
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
