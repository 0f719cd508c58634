import { useMemo } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { findHints } from './find-hints.ts'

/** Words of a question that may leave people out, as advice only. */
export function WordingHints({ text }: { text: string }): React.JSX.Element | null {
  const t = useT('recruiter')
  const hints = useMemo(() => findHints(text), [text])
  if (hints.length === 0) return null
  return (
    <div className="hf-meta" role="status">
      <p>{t('wording.title')}</p>
      <ul>
        {hints.map(({ word, better }) => (
          <li key={word}>{t('wording.hint', { word, better: better.join(', ') })}</li>
        ))}
      </ul>
    </div>
  )
}
