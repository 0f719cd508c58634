import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import { ListChoices } from '../../components/fields/ListChoices.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { filterWordsOf } from '../../features/candidate-list/filter-words.ts'
import { useWordOf } from '../../features/candidate-list/use-word-of.ts'
import {
  CV_LIST,
  CV_LIST_FILTERS,
  CV_MATCHES,
  CV_NUMBERS,
  CV_PHASES,
  leastOf,
  withLeast,
  type CvListView,
} from '../../features/cv-scores/cv-list-view.ts'
import { useT } from '../../i18n/use-t.ts'

interface CvFilterDialogProps {
  /** all CVs of the job: their words are what can be chosen */
  rows: readonly Interview[]
  view: CvListView
  /** rows that the view shows now */
  shown: number
  onView: (view: CvListView) => void
  onClose: () => void
}

/** All filters of the list of CVs; it follows at once behind the panel. */
export function CvFilterDialog({ rows, view, shown, onView, onClose }: CvFilterDialogProps): React.JSX.Element {
  const t = useT('cvscores')
  const tList = useT('list')
  const wordOf = useWordOf()
  const least = leastOf(view.least)
  const known = useMemo(() => filterWordsOf(rows), [rows])
  return (
    <Dialog
      title={t('filter.title')}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={() => onView({ ...CV_LIST.first, sort: view.sort, term: view.term })}>{t('filter.clear')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('filter.show', { n: shown })}
          </Button>
        </>
      }
    >
      <div className="hf-cvs-filters">
        <Select
          label={t('filter.phase')}
          value={view.phase}
          onChange={(id) => onView({ ...view, phase: CV_PHASES.find((one) => one === id) ?? 'any' })}
          options={CV_PHASES.map((id) => ({ id, label: t(`phase.${id}`) }))}
        />
        <Select
          label={t('filter.match')}
          value={view.match}
          onChange={(id) => onView({ ...view, match: CV_MATCHES.find((one) => one === id) ?? 'any' })}
          options={CV_MATCHES.map((id) => ({ id, label: t(`match.${id}`) }))}
        />
        {CV_NUMBERS.map((of) => (
          <NumberField
            key={of}
            label={t('filter.least', { value: t(`value.${of}`) })}
            value={least.get(of) ?? 0}
            minValue={0}
            maxValue={of === 'years' ? 60 : 100}
            onChange={(number) => onView({ ...view, least: withLeast(view.least, of, number) })}
          />
        ))}
        {CV_LIST_FILTERS.map((list) => (
          <ListChoices
            key={list}
            legend={tList(`filter.${list}`)}
            values={known[list]}
            chosen={view[list]}
            wordOf={(value) => wordOf(list, value)}
            empty={tList('filter.nothing')}
            onChosen={(chosen) => onView({ ...view, [list]: chosen })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Filters in use in words, each with the change that takes it away. */
export function useCvFilters(view: CvListView): { id: string; words: string; without: Partial<CvListView> }[] {
  const t = useT('cvscores')
  const tList = useT('list')
  const wordOf = useWordOf()
  return [
    ...(view.phase === 'any' ? [] : [{ id: 'phase', words: t(`phase.${view.phase}`), without: { phase: 'any' as const } }]),
    ...(view.match === 'any' ? [] : [{ id: 'match', words: t(`match.${view.match}`), without: { match: 'any' as const } }]),
    ...CV_LIST_FILTERS.flatMap((list) =>
      view[list].map((value) => ({
        id: `${list} ${value}`,
        words: tList('chip', { filter: tList(`filter.${list}`), value: wordOf(list, value) }),
        without: { [list]: view[list].filter((one) => one !== value) },
      })),
    ),
    ...[...leastOf(view.least)].map(([of, number]) => ({
      id: of,
      words: t('filter.leastOf', { value: t(`value.${of}`), number }),
      without: { least: withLeast(view.least, of, 0) },
    })),
  ]
}
