import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { STATUS_FILTERS } from '#shared/policies/candidate-filters.ts'
import { Button } from '../../../components/Button.tsx'
import { ListChoices } from '../../../components/fields/ListChoices.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { LIST_FILTERS, SCORE_KINDS, unfiltered, type ListView } from '../../../features/candidate-list/candidate-list-view.ts'
import { filterWordsOf } from '../../../features/candidate-list/filter-words.ts'
import { useWordOf } from '../../../features/candidate-list/use-word-of.ts'
import { useT } from '../../../i18n/use-t.ts'

interface FilterDialogProps {
  /** all candidates of the job: their words are what can be chosen */
  rows: readonly Interview[]
  view: ListView
  /** rows that the view shows now */
  shown: number
  onView: (view: ListView) => void
  onClose: () => void
}

/** All filters of the list; it follows at once behind the panel, and starts at its first page. */
export function FilterDialog({ rows, view, shown, onView, onClose }: FilterDialogProps): React.JSX.Element {
  const t = useT('list')
  const tRecruiter = useT('recruiter')
  const narrow = (part: Partial<ListView>): void => onView({ ...view, ...part, page: 1 })
  return (
    <Dialog
      title={t('filter.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={() => onView(unfiltered(view))}>{tRecruiter('candidates.clear')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('filter.show', { n: shown })}
          </Button>
        </>
      }
    >
      <div className="hf-stack">
        <Select
          label={t('filter.status')}
          value={view.status}
          onChange={(id) => narrow({ status: STATUS_FILTERS.find((one) => one === id) ?? 'All' })}
          options={STATUS_FILTERS.map((id) => ({ id, label: tRecruiter(`status.${id}`) }))}
        />
        <div className="hf-list-top">
          <NumberField
            label={t('filter.top')}
            description={t('filter.topHelp')}
            value={view.top}
            minValue={1}
            maxValue={100}
            onChange={(top) => narrow({ top })}
          />
          <Select
            label={t('filter.topOf')}
            value={view.topOf}
            onChange={(id) => narrow({ topOf: SCORE_KINDS.find((one) => one === id) ?? SCORE_KINDS[0] })}
            options={SCORE_KINDS.map((id) => ({ id, label: t(`topOf.${id}`) }))}
          />
        </div>
        <Lists rows={rows} view={view} onNarrow={narrow} />
      </div>
    </Dialog>
  )
}

interface ListsProps {
  rows: readonly Interview[]
  view: ListView
  onNarrow: (part: Partial<ListView>) => void
}

function Lists({ rows, view, onNarrow }: ListsProps): React.JSX.Element {
  const t = useT('list')
  const wordOf = useWordOf()
  const known = useMemo(() => filterWordsOf(rows), [rows])
  return (
    <>
      {LIST_FILTERS.map((list) => (
        <ListChoices
          key={list}
          legend={t(`filter.${list}`)}
          values={known[list]}
          chosen={view[list]}
          wordOf={(value) => wordOf(list, value)}
          empty={t('filter.nothing')}
          onChosen={(chosen) => onNarrow({ [list]: chosen })}
        />
      ))}
    </>
  )
}
