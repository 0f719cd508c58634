import type { Pack } from '#shared/views/pack.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import type { VisitRow } from '../capture/capture-db.ts'
import { changeVisit } from '../capture/visits.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { answerSizes, QUALITIES, qualityOf, wholeRate, type Quality } from '../recorder/quality.ts'

export interface QualityPickerProps {
  pack: Pack
  visit: VisitRow
  /** ids of questions that are answered: what they weigh is decided */
  answered?: readonly string[]
}

/** Full picture, small picture or voice, each with the megabytes it costs, before anything is recorded. */
export function QualityPicker({ pack, visit, answered = [] }: QualityPickerProps): React.JSX.Element {
  const t = useT('candidate')
  const open = pack.questions.filter(({ id }) => !answered.includes(id))
  const key = open.length < pack.questions.length ? 'quality.bytesLeft' : 'quality.bytes'
  const options = QUALITIES.map((quality) => {
    const { each, total } = answerSizes(open, wholeRate(quality, pack.bitsPerSecond))
    return { id: quality, label: t(`quality.${quality}`), description: t(key, { each: formatBytes(each), total: formatBytes(total) }) }
  })
  const choose = (quality: Quality): void =>
    void changeVisit(pack.interview.id, quality === 'voice' ? { mode: 'voice' } : { mode: 'video', quality })
  return (
    <ChoiceCards
      label={t('quality.label')}
      options={options}
      value={[qualityOf(visit)]}
      multiple={false}
      onChange={([chosen]) => {
        const quality = QUALITIES.find((known) => known === chosen)
        if (quality) choose(quality)
      }}
    />
  )
}
