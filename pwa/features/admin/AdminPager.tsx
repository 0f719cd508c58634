import { Pager } from '../../components/table/Pager.tsx'
import { useT } from '../../i18n/use-t.ts'

interface PageFacts {
  page: number
  total_pages: number
  total_filtered_records: number
}

/** The pager of the lists of administrators. */
export function AdminPager({ page, onPage }: { page: PageFacts; onPage: (page: number) => void }): React.JSX.Element {
  const t = useT('admin')
  const position = t('pager.position', { page: page.page, total: Math.max(1, page.total_pages), count: page.total_filtered_records })
  const words = { label: t('recruiters.pages'), previous: t('recruiters.previous'), next: t('recruiters.next'), position }
  return <Pager page={page.page} pages={page.total_pages} words={words} onPage={onPage} />
}
