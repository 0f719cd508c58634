import type { Answer } from '#shared/entities/answer.ts'
import { PLATE_IDS, PLATE_WORDS, plateNumber, plateOf } from '#shared/lib/colour-test/plates.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { Card } from '../../components/Card.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import './colour-test.css'

/** Answers to the plates beside the numbers in them, for people to read; no verdict is made of them. */
export function ColourAnswers({ interviewId, answers }: { interviewId: string; answers: readonly Answer[] }): React.JSX.Element {
  const t = useT('colour')
  const said = (id: string): string => {
    const text = newestFinal(answers, id)?.text?.trim() ?? ''
    if (text === PLATE_WORDS.nothing) return t('nothing')
    if (text === PLATE_WORDS.declined) return t('decline')
    return text || t('open')
  }
  return (
    <Card title={t('title')}>
      <p className="hf-note">{t('note')}</p>
      <table className="hf-plate-answers">
        <thead>
          <tr>
            <th scope="col">{t('picture')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('answer')}</th>
          </tr>
        </thead>
        <tbody>
          {PLATE_IDS.map((id) => (
            <tr key={id}>
              <th scope="row">{formatNumber(plateNumber(id))}</th>
              <td>{plateOf(interviewId, id).number || t('none')}</td>
              <td>
                <bdi>{said(id)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
