import { Select } from '../../../components/fields/Select.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { SetPlace } from '../tests/edit-tests.ts'
import type { DraftPlace } from './draft-places.ts'

interface PlaceFieldProps {
  places: readonly DraftPlace[]
  /** absent: the end of the job */
  value: SetPlace | undefined
  onChange: (place: SetPlace | undefined) => void
}

/** Set to which accepted drafts go. */
export function PlaceField({ places, value, onChange }: PlaceFieldProps): React.JSX.Element {
  const t = useT('generate')
  const r = useT('recruiter')
  const nameOf = ({ number, name, set, sets }: DraftPlace): string => {
    const test = name ? r('tests.named', { number, name }) : r('tests.nth', { number })
    return sets > 1 ? t('place.set', { test, set }) : test
  }
  return (
    <Select
      label={t('place')}
      value={value ? idOf(value) : END}
      options={[{ id: END, label: t('place.end') }, ...places.map((place) => ({ id: idOf(place), label: nameOf(place) }))]}
      onChange={(id) => onChange(places.find((place) => idOf(place) === id))}
    />
  )
}

const END = 'end'
const idOf = ({ testId, setId }: SetPlace): string => `${testId}/${setId}`
