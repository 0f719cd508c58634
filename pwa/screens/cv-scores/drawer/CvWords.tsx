import { useEffect, useRef } from 'react'
import type { CvReport } from '#shared/views/cv/report.ts'
import { Card } from '../../../components/Card.tsx'
import { useT } from '../../../i18n/use-t.ts'

/** The words of the file as they were read, with the place of a value lit. They are text and nothing else, whatever stands in them. */
export function CvWords({ report, lit }: { report: CvReport; lit: string | null }): React.JSX.Element | null {
  const t = useT('cvscores')
  const { words } = report
  const src = lit === null ? undefined : report.fields[lit]?.src
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    // its answer is a promise in newer browsers, and none of an effect's
    mark.current?.scrollIntoView({ block: 'nearest' })
  }, [src])
  if (words === '') return null
  const [page, start, end] = src ?? [0, 0, 0]
  return (
    <Card title={t('words.title')}>
      <p className="hf-meta" role="status">
        {src ? t('words.page', { n: page }) : t('words.help')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards have to reach it */}
      <div className="hf-cvs-words" tabIndex={0} role="region" aria-label={t('words.title')} dir="auto">
        {words.slice(0, start)}
        {end > start && <mark ref={mark}>{words.slice(start, end)}</mark>}
        {words.slice(Math.max(start, end))}
      </div>
    </Card>
  )
}
