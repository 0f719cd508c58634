import { Button } from '../../components/Button.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { CV_LIST, CV_MATCHES, CV_NUMBERS, CV_PHASES, leastOf, withLeast, type CvListView } from '../../features/cv-scores/cv-list-view.ts'
import { useT } from '../../i18n/use-t.ts'

interface CvFilterDialogProps {
  view: CvListView
  /** rows that the view shows now */
  shown: number
  onView: (view: CvListView) => void
  onClose: () => void
}

/** All filters of the list of CVs; it follows at once behind the panel. */
export function CvFilterDialog({ view, shown, onView, onClose }: CvFilterDialogProps): React.JSX.Element {
  const t = useT('cvscores')
  const least = leastOf(view.least)
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
      </div>
    </Dialog>
  )
}

/** Filters in use in words, each with the change that takes it away. */
export function useCvFilters(view: CvListView): { id: string; words: string; without: Partial<CvListView> }[] {
  const t = useT('cvscores')
  return [
    ...(view.phase === 'any' ? [] : [{ id: 'phase', words: t(`phase.${view.phase}`), without: { phase: 'any' as const } }]),
    ...(view.match === 'any' ? [] : [{ id: 'match', words: t(`match.${view.match}`), without: { match: 'any' as const } }]),
    ...[...leastOf(view.least)].map(([of, number]) => ({
      id: of,
      words: t('filter.leastOf', { value: t(`value.${of}`), number }),
      without: { least: withLeast(view.least, of, 0) },
    })),
  ]
}
