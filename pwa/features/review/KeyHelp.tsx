import { useT } from '../../i18n/use-t.ts'

const KEYS = ['score', 'play', 'jump', 'step', 'speed', 'answer', 'captions', 'note', 'send'] as const

/** Says what the keys do in a report, folded away. */
export function KeyHelp(): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <details className="hf-report-keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {KEYS.map((key) => (
          <div key={key}>
            <dt dir="ltr">{t(`keys.${key}`)}</dt>
            <dd>{t(`keys.${key}Text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
