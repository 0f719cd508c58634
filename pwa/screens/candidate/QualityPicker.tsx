import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { changeVisit } from '../../features/capture/visits.ts'
import { formatBytes } from '../../features/language/format.ts'
import { useT } from '../../features/language/use-t.ts'
import { answerSizes, QUALITIES, qualityOf, wholeRate, type Quality } from '../../features/recorder/quality.ts'
import { useInterview } from './interview-data.ts'

/** Full picture, small picture or voice, each with the megabytes it costs, before anything is recorded. */
export function QualityPicker(): React.JSX.Element {
  const t = useT('candidate')
  const { pack, visit } = useInterview()
  const options = QUALITIES.map((quality) => {
    const { each, total } = answerSizes(pack.questions, wholeRate(quality, pack.bitsPerSecond))
    const sizes = { each: formatBytes(each), total: formatBytes(total) }
    return { id: quality, label: t(`quality.${quality}`), description: t('quality.bytes', sizes) }
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
