import { CV_WEIGHTS } from '#shared/cv/levels.ts'
import type { CvReport } from '#shared/views/cv/report.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { formatList, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

interface ExplanationProps {
  report: CvReport
  /** lights the place of a value */
  onLit: (pointer: string) => void
}

/** The reason of every value: what was wanted, the words that were found and by which rule, the credit, and what is missing. */
export function Explanation({ report, onLit }: ExplanationProps): React.JSX.Element | null {
  const t = useT('cvscores')
  const reasons = report.explanation.filter(({ wanted }) => wanted.length > 0)
  if (report.withheld || reasons.length === 0) return null
  return (
    <Card title={t('why.title')}>
      <ul className="hf-cvs-why">
        {reasons.map(({ value, weight, score, wanted, found, missing }) => (
          <li key={value}>
            <h3>
              {t(`value.${value}`)}: {score === '-' ? '-' : formatNumber(score)}
            </h3>
            <p className="hf-meta">{t('why.weight', { weight: t(`weight.${CV_WEIGHTS[weight] ?? 'Irrelevant'}`) })}</p>
            <p>{t('why.wanted', { wanted: formatList(wanted) })}</p>
            {found.map(({ at, text, rule, credit }, n) => (
              <p key={`${at} ${n}`} className="hf-cvs-found">
                <q dir="auto">{text}</q> <span className="hf-meta">{t('why.credit', { rule, percent: Math.round(100 * credit) })}</span>
                {report.fields[at]?.src && (
                  <Button variant="quiet" onPress={() => onLit(at)}>
                    {t('why.page', { n: report.fields[at].src[0] })}
                  </Button>
                )}
              </p>
            ))}
            {score === '-' && <p className="hf-meta">{t('why.unknown')}</p>}
            {missing.length > 0 && <p>{t('why.missing', { missing: formatList(missing) })}</p>}
          </li>
        ))}
      </ul>
      {report.config > 0 && <p className="hf-meta">{t('why.version', { n: report.config })}</p>}
    </Card>
  )
}
