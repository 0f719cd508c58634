import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { INFO_FILTERS, STATUS_FILTERS } from '#shared/policies/candidate-filters.ts'
import { POSITION_LEVELS } from '#shared/cv/levels.ts'
import { experienceOf } from '#shared/policies/candidates/candidate-query.ts'
import { foldText } from '#shared/primitives/text.ts'
import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { NumberField } from '../../../components/fields/NumberField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import {
  LIST_FILTERS,
  SCORE_KINDS,
  unfiltered,
  type ListFilter,
  type ListView,
} from '../../../features/candidate-list/candidate-list-view.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useWordOf } from './use-filter-words.ts'

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
  const known = useMemo(() => wordsIn(rows), [rows])
  return (
    <>
      {LIST_FILTERS.map((list) => {
        const chosen = view[list]
        const values = [...new Set([...known[list], ...chosen])]
        return (
          <fieldset key={list} className="hf-list-choices">
            <legend>{t(`filter.${list}`)}</legend>
            {values.length === 0 && <p className="hf-meta">{t('filter.nothing')}</p>}
            {values.map((value) => (
              <Checkbox
                key={value}
                isSelected={chosen.includes(value)}
                onChange={(isSelected) => onNarrow({ [list]: isSelected ? [...chosen, value] : chosen.filter((one) => one !== value) })}
              >
                <bdi>{wordOf(list, value)}</bdi>
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </>
  )
}

/** Values that candidates of the job have, each once whatever its case. */
function wordsIn(rows: readonly Interview[]): Record<ListFilter, readonly string[]> {
  const each = (valueOf: (row: Interview) => string | undefined): string[] => {
    const found = new Map<string, string>()
    for (const row of rows) {
      const value = valueOf(row)?.trim()
      if (value) found.set(foldText(value), found.get(foldText(value)) ?? value)
    }
    return [...found.values()].sort().slice(0, MOST_SHOWN)
  }
  const levels = new Set(rows.map(experienceOf))
  return {
    education: each((row) => row.degree),
    experience: POSITION_LEVELS.filter((level) => levels.has(level)),
    info: INFO_FILTERS,
    language: each((row) => row.language),
    skills: [],
  }
}

/** Lists longer than this are searched, not read. */
const MOST_SHOWN = 50
