import { useMemo, useRef } from 'react'
import { valueAt } from '#shared/cv/corrections.ts'
import type { CvReport } from '#shared/views/cv/report.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CV_LISTS, fieldLinesOf, withConfirmed, withEntry, withTyped, type CvDraft } from '../../../features/cv-scores/cv-fields.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CvFieldLineRow } from './CvFieldLineRow.tsx'

interface CvFieldListProps {
  report: CvReport
  draft: CvDraft
  isFixed: boolean
  onDraft: (draft: CvDraft) => void
  /** lights the place of a value */
  onLit: (pointer: string) => void
}

/** Values as they were read, the least certain first. Enter in a field confirms it and goes on to the next one. */
export function CvFieldList({ report, draft, isFixed, onDraft, onLit }: CvFieldListProps): React.JSX.Element {
  const t = useT('cvscores')
  const list = useRef<HTMLUListElement>(null)
  // the order stays while somebody types; what is added comes at its end
  const read = useMemo(() => fieldLinesOf(report.parsed_cv, report.fields), [report])
  const known = new Set(read.map(({ pointer }) => pointer))
  const added = fieldLinesOf(draft.body, {}).filter(({ pointer }) => !known.has(pointer))
  const lines = [...read, ...added]
  const goOn = (pointer: string): void => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])]
    const at = items.findIndex((item) => item.dataset['pointer'] === pointer)
    items[at + 1]?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }
  return (
    <Card title={t('fields.title')}>
      <p className="hf-meta">{t('fields.help')}</p>
      <ul className="hf-cvs-fields" ref={list}>
        {lines.map((line) => (
          <CvFieldLineRow
            key={line.pointer}
            line={line}
            value={draft.half[line.pointer] ?? valueIn(draft, line.pointer)}
            isHalf={line.pointer in draft.half}
            isConfirmed={draft.confirmed.has(line.pointer)}
            isFixed={isFixed}
            onValue={(value) => onDraft(withTyped(draft, line.pointer, value))}
            onConfirm={() => {
              onDraft(withConfirmed(draft, line.pointer))
              goOn(line.pointer)
            }}
            onFocus={() => onLit(line.pointer)}
          />
        ))}
      </ul>
      {!isFixed && (
        <div className="hf-row">
          {CV_LISTS.map((part) => (
            <Button key={part} icon="plus" onPress={() => onDraft(withEntry(draft, part))}>
              {t(`add.${part}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function valueIn({ body }: CvDraft, pointer: string): string | boolean {
  const value = valueAt(body, pointer)
  return typeof value === 'boolean' ? value : typeof value === 'string' ? value : ''
}
