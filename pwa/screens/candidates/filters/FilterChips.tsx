import { Button } from '../../../components/Button.tsx'
import { unfiltered, type ListView } from '../../../features/candidate-list/candidate-list-view.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useActiveFilters } from './use-filter-words.ts'

interface FilterChipsProps {
  view: ListView
  onView: (view: ListView) => void
}

/** Filters that narrow the list, each with its way out, and one for all of them. */
export function FilterChips({ view, onView }: FilterChipsProps): React.JSX.Element | null {
  const t = useT('list')
  const tRecruiter = useT('recruiter')
  const active = useActiveFilters(view)
  if (active.length === 0) return null
  return (
    <div className="hf-list-chips" role="group" aria-label={t('filter.active')}>
      {active.map(({ id, words, without }) => (
        <Button key={id} icon="close" onPress={() => onView({ ...view, ...without, page: 1 })}>
          <span className="hf-visually-hidden">{t('filter.remove')} </span>
          {words}
        </Button>
      ))}
      <Button variant="quiet" onPress={() => onView({ ...unfiltered(view), term: view.term })}>
        {tRecruiter('candidates.clear')}
      </Button>
    </div>
  )
}
