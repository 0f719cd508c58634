import { IconButton } from '../../components/Button.tsx'
import { useT } from '../language/use-t.ts'

interface PagerProps {
  page: { page: number; total_pages: number; total_filtered_records: number }
  onPage: (page: number) => void
}

/** Where in a list of several pages one is, and the way to the others. */
export function Pager({ page: { page, total_pages: total, total_filtered_records: count }, onPage }: PagerProps): React.JSX.Element {
  const t = useT('group')
  return (
    <nav className="hf-row" aria-label={t('pager.label')}>
      <IconButton variant="secondary" label={t('pager.previous')} icon="back" isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
      <span className="hf-tabular" role="status">
        {t('pager.position', { page, total: Math.max(1, total), count })}
      </span>
      <IconButton variant="secondary" label={t('pager.next')} icon="next" isDisabled={page >= total} onPress={() => onPage(page + 1)} />
    </nav>
  )
}
