import { IconButton } from '../../components/Button.tsx'
import { NumberField } from '../../components/fields/NumberField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { PAGE_SIZES, type PageSize } from '../../features/candidate-list/candidate-list-view.ts'

export interface PagerProps {
  total: number
  shown: { page: number; pages: number; from: number; to: number }
  /** rows a page, 0 = all */
  size: PageSize
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
}

/** Range of the shown rows, the way to the others, and the size of a page. */
export function Pager({ total, shown, size, onPage, onSize }: PagerProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <nav className="hf-cand-pager" aria-label={t('pager.label')}>
      <span role="status">
        {t('pager.range', { from: formatNumber(shown.from), to: formatNumber(shown.to), total: formatNumber(total) })}
      </span>
      {size !== 0 && (
        <span className="hf-cand-pages">
          <IconButton
            label={t('pager.previous')}
            icon="back"
            variant="secondary"
            isDisabled={shown.page === 1}
            onPress={() => onPage(shown.page - 1)}
          />
          {shown.pages > 2 && (
            <>
              <NumberField label={t('pager.page')} value={shown.page} minValue={1} maxValue={shown.pages} onChange={onPage} />
              <span>{t('pager.of', { pages: shown.pages })}</span>
            </>
          )}
          <IconButton
            label={t('pager.next')}
            icon="next"
            variant="secondary"
            isDisabled={shown.page === shown.pages}
            onPress={() => onPage(shown.page + 1)}
          />
        </span>
      )}
      <Select
        label={t('pager.size')}
        value={String(size)}
        onChange={(id) => onSize(PAGE_SIZES.find((one) => String(one) === id) ?? PAGE_SIZES[0])}
        options={PAGE_SIZES.map((one) => ({ id: String(one), label: one === 0 ? t('pager.all') : formatNumber(one) }))}
      />
    </nav>
  )
}
