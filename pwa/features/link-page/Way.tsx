import type { LinkFacts, WayTest } from '#shared/views/pack.ts'
import { formatDuration, formatList } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

type WayFacts = Pick<LinkFacts, 'consentNeeded'> & { way: NonNullable<LinkFacts['way']> }

/** Minutes of the steps that have no clock, as people need them. */
const MINUTES = { consent: 1, details: 2, cv: 2, device: 1, photo: 1, practice: 2 } as const

const wordsOf = ({ type, colour }: Pick<WayTest, 'type' | 'colour'>) => (colour ? ('fact.colour' as const) : WORDS[type])
const WORDS = { 'Video Interview': 'fact.video', 'Multiple Choices': 'fact.choice', 'Short Question': 'fact.short' } as const

/** The steps of an interview in order, with their minutes; practice may be left out. */
export function Way({ consentNeeded, way }: WayFacts): React.JSX.Element {
  const t = useT('entry')
  const lang = useLang()
  const isRecorded = way.tests.some(({ type }) => type === 'Video Interview')
  const step = (name: keyof typeof MINUTES): readonly [string, string, number] => [name, t(`step.${name}`), MINUTES[name]]
  const steps: (readonly [string, string, number | null])[] = [
    ...(consentNeeded ? [step('consent')] : []),
    ...(way.companyVideo ? [['companyVideo', t('step.companyVideo'), null] as const] : []),
    ...(way.details ? [step('details')] : []),
    ...(way.cv ? [step('cv')] : []),
    ...(isRecorded ? [step('device')] : []),
    ...(way.photo ? [step('photo')] : []),
    step('practice'),
  ]
  return (
    <section>
      <h2 className="hf-join-steps">{t('steps')}</h2>
      <ol className="hf-link-way">
        {steps.map(([key, name, minutes]) => (
          <li key={key}>
            {name} {minutes !== null && <span className="hf-meta">{t('fact.minutes', { minutes })}</span>}
          </li>
        ))}
        {way.tests.map((test, at) => (
          <li key={at}>
            <bdi>{test.name ?? t(wordsOf(test), { n: test.questions })}</bdi>{' '}
            <span className="hf-meta">{t('fact.minutes', { minutes: test.minutes })}</span>
            <p className="hf-join-note">{formatList(rulesOf(test), lang)}</p>
          </li>
        ))}
      </ol>
    </section>
  )

  function rulesOf({ name, type, questions, limitMs, thinkMs, attempts }: WayTest): string[] {
    return [
      ...(name === undefined ? [] : [t(WORDS[type], { n: questions })]),
      limitMs === null ? t('step.oneClock') : t('step.limit', { time: formatDuration(limitMs) }),
      ...(thinkMs > 0 ? [t('step.think', { time: formatDuration(thinkMs) })] : []),
      t('step.tries', { n: attempts }),
    ]
  }
}
