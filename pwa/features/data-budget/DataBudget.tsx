import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Button } from '../../components/Button.tsx'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataBudgetProps } from './DataBudgetDialog.tsx'

/** Fetched on a press: candidates who keep the defaults need none of it. */
const DataBudgetDialog = lazy<ComponentType<DataBudgetProps & { onClose: () => void }>>(async () => {
  const [module] = await Promise.all([import('./DataBudgetDialog.tsx'), loadNamespace('budget')])
  return { default: module.DataBudgetDialog }
})

/** Opens what the candidate decides about data: how much answers weigh, over which connection they go, and whether they go at all now. */
export function DataBudget(props: DataBudgetProps): React.JSX.Element {
  const t = useT('candidate')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="settings" onPress={() => setOpen(true)}>
        {t('budget.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DataBudgetDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
