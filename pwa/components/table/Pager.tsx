import { IconButton } from '../Button.tsx'

interface PagerProps {
  /** from 1 */
  page: number
  pages: number
  /** label: of the whole; position: where one is, said again when it changes */
  words: Readonly<Record<'label' | 'previous' | 'next' | 'position', string>>
  onPage: (page: number) => void
}

/** Position in a list of several pages, and the way to the others when there are any. */
export function Pager({ page, pages, words, onPage }: PagerProps): React.JSX.Element {
  if (pages <= 1)
    return (
      <p className="hf-meta" role="status">
        {words.position}
      </p>
    )
  return (
    <nav className="hf-row" aria-label={words.label}>
      <IconButton variant="secondary" label={words.previous} icon="back" isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
      <span className="hf-tabular" role="status">
        {words.position}
      </span>
      <IconButton variant="secondary" label={words.next} icon="next" isDisabled={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  )
}
