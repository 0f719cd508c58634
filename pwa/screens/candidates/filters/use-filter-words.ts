import { CANDIDATE_LIST, LIST_FILTERS, type ListView } from '../../../features/candidate-list/candidate-list-view.ts'
import { useWordOf } from '../../../features/candidate-list/use-word-of.ts'
import { useT } from '../../../i18n/use-t.ts'

/** A filter that narrows the list now, with the change that takes it away. */
export interface ActiveFilter {
  id: string
  words: string
  without: Partial<ListView>
}

/** Filters of a view in words; search and tab have their own places on the page, the tab only while it is not "All". */
export function useActiveFilters(view: ListView): ActiveFilter[] {
  const t = useT('list')
  const tRecruiter = useT('recruiter')
  const wordOf = useWordOf()
  const status = view.status !== 'All' && {
    id: 'status',
    words: t('chip', { filter: t('filter.status'), value: tRecruiter(`status.${view.status}`) }),
    without: { status: CANDIDATE_LIST.first.status },
  }
  const top = view.top < 100 && {
    id: 'top',
    words: t('chip.top', { n: view.top, score: t(`topOf.${view.topOf}`) }),
    without: { top: 100, topOf: CANDIDATE_LIST.first.topOf },
  }
  const times = view.times !== 'any' && {
    id: 'times',
    words: t('chip', { filter: tRecruiter('times.filter'), value: tRecruiter(`times.${view.times}`) }),
    without: { times: CANDIDATE_LIST.first.times },
  }
  const lists = LIST_FILTERS.flatMap((list) =>
    view[list].map((value) => ({
      id: `${list} ${value}`,
      words: t('chip', { filter: t(`filter.${list}`), value: wordOf(list, value) }),
      without: { [list]: view[list].filter((one) => one !== value) },
    })),
  )
  return [status, top, times, ...lists].filter((one) => one !== false)
}
