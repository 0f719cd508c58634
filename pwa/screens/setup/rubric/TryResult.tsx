import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import type { ReadText } from '#shared/text/read-text.ts'
import type { ScoredText } from '#shared/text/score-text.ts'
import { STAR_PARTS } from '#shared/text/star.ts'
import { formatList } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

interface TryResultProps {
  rubric: Rubric
  text: ReadText
  scored: ScoredText
}

/** Findings in a text, near misses with their reasons, and the number it would have. */
export function TryResult({ rubric, text, scored }: TryResultProps): React.JSX.Element {
  const t = useT('rubric')
  const { score, withheld, flags, star, found, missed } = scored
  const quote = ({ from, to }: { from: number; to: number }): string =>
    text.words
      .slice(from, to)
      .map((word) => word.text)
      .join(' ')
  const told = STAR_PARTS.filter((part) => star.parts[part] > 0).map((part) => t(`star.${part}`))
  return (
    <div className="hf-stack">
      <p>{score === null ? t(withheld ? `withheld.${withheld}` : 'withheld.none') : t('try.score', { score })}</p>
      {flags.includes('W08') && <p>{t('withheld.W08')}</p>}
      <ul>
        {rubric.criteria.map(({ id, name, structure }, at) => (
          <li key={id}>
            <bdi>{name || t('criterion.nth', { number: at + 1 })}</bdi>
            {scored.criteria[id] !== undefined && `: ${t('try.reached', { score: scored.criteria[id] })}`}
            <ul>
              {structure === true && <li>{told.length > 0 ? t('star.told', { parts: formatList(told) }) : t('star.none')}</li>}
              {found
                .filter(({ criterion }) => criterion === id)
                .map((one) => (
                  <li key={one.indicator}>{t('try.found', { words: quote(one) })}</li>
                ))}
              {missed
                .filter(({ criterion }) => criterion === id)
                .map((one) => (
                  <li key={one.indicator}>{t(`try.${one.why}`, { words: quote(one) })}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
