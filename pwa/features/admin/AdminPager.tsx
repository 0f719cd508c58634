import { IconButton } from '../../components/Button.tsx'
import { useT } from '../language/use-t.ts'

export interface PageFacts {
  page: number
  total_pages: number
  total_filtered_records: number
}

/** Where in a list of several pages one is, and the way to the others when there are any. */
export function AdminPager({ page, onPage }: { page: PageFacts; onPage: (page: number) => void }): React.JSX.Element {
  const t = useT('admin')
  const words = t('pager.position', { page: page.page, total: Math.max(1, page.total_pages), count: page.total_filtered_records })
  if (page.total_pages <= 1)
    return (
      <p className="hf-meta" role="status">
        {words}
      </p>
    )
  return (
    <nav className="hf-row" aria-label={t('recruiters.pages')}>
      <IconButton
        variant="secondary"
        label={t('recruiters.previous')}
        icon="back"
        isDisabled={page.page <= 1}
        onPress={() => onPage(page.page - 1)}
      />
      <span className="hf-tabular" role="status">
        {words}
      </span>
      <IconButton
        variant="secondary"
        label={t('recruiters.next')}
        icon="next"
        isDisabled={page.page >= page.total_pages}
        onPress={() => onPage(page.page + 1)}
      />
    </nav>
  )
}
