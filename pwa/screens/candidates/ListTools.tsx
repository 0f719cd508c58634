import { useAtomValue } from 'jotai'
import { lazy, memo, Suspense, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../components/Button.tsx'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { store } from '../../store.ts'
import { useActiveFilters } from './filters/use-filter-words.ts'
import { chosenAtom } from './work/work.ts'

const FilterDialog = lazy(() => import('./filters/FilterDialog.tsx').then((module) => ({ default: module.FilterDialog })))
const ColumnsDialog = lazy(() => import('./columns/ColumnsDialog.tsx').then((module) => ({ default: module.ColumnsDialog })))
const ViewsDialog = lazy(() => import('./views/ViewsDialog.tsx').then((module) => ({ default: module.ViewsDialog })))
const KeysDialog = lazy(() => import('./keys/KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })))
const CandidatesExport = lazy(async () => {
  const [module] = await Promise.all([import('./export/CandidatesExport.tsx'), loadNamespace('exports')])
  return { default: module.CandidatesExport }
})

interface ListToolsProps {
  jobId: string
  /** all candidates of the job */
  rows: readonly Interview[]
  /** rows that the view shows now */
  shown: readonly Interview[]
  view: ListView
  onView: (view: ListView) => void
}

/** Filters, columns, saved views, keys and the export of the list, each behind a button. */
export function ListTools({ jobId, rows, shown, view, onView }: ListToolsProps): React.JSX.Element {
  const chosen = useAtomValue(chosenAtom, { store })
  const [open, setOpen] = useState<Tool | null>(null)
  const close = (): void => setOpen(null)
  const { length } = useActiveFilters(view)
  return (
    <div className="hf-list-tools">
      <ToolButtons filters={length} onOpen={setOpen} />
      <Suspense fallback={null}>
        {open === 'filter' && <FilterDialog rows={rows} shown={shown.length} view={view} onView={onView} onClose={close} />}
        {open === 'columns' && <ColumnsDialog onClose={close} />}
        {open === 'views' && <ViewsDialog view={view} onView={onView} onClose={close} />}
        {open === 'export' && <CandidatesExport jobId={jobId} chosen={chosen} listed={shown} all={rows.length} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

type Tool = 'filter' | 'columns' | 'views' | 'keys' | 'export'

interface ToolButtonsProps {
  /** as many narrow the list now */
  filters: number
  onOpen: (tool: Tool) => void
}

/** Buttons of the tools, which a sort or a letter of a search does not draw again. */
const ToolButtons = memo(function ToolButtons({ filters, onOpen }: ToolButtonsProps): React.JSX.Element {
  const t = useT('list')
  const tRecruiter = useT('recruiter')
  return (
    <>
      <Button icon="filter" onPress={() => onOpen('filter')}>
        {filters > 0 ? t('filter.openWith', { n: filters }) : t('filter.open')}
      </Button>
      <Button icon="grid" onPress={() => onOpen('columns')}>
        {t('columns.open')}
      </Button>
      <Button icon="star" onPress={() => onOpen('views')}>
        {t('views.open')}
      </Button>
      <Button icon="download" onPress={() => onOpen('export')}>
        {tRecruiter('exports.open')}
      </Button>
      <span className="hf-list-keys-open">
        <Button icon="help" onPress={() => onOpen('keys')}>
          {t('keys.open')}
        </Button>
      </span>
    </>
  )
})
