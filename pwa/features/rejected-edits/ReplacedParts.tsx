import { useState } from 'react'
import type { Docs } from '#shared/sync/collections.ts'
import { ORDER } from '#shared/sync/parts.ts'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useDb } from '../../db/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { languageNames } from '../link-page/language-names.ts'
import { ProblemNotice } from '../trouble/ProblemNotice.tsx'
import { useAct } from '../trouble/use-act.ts'
import { fieldLabel, fieldText } from './field-text.ts'
import { orderText } from './order-text.ts'
import { decideReplaced, replacedItems, type ReplacedItem } from './replaced-parts.ts'
import { isTest, testText } from './test-text.ts'
import './rescued.css'

/** Tells that a later edit replaced own words of this set-up unread, with both values and who it was; the author decides which stand (S152). */
export function ReplacedParts({ questions = [], settings = [], library = [] }: ReplacedPartsProps): React.JSX.Element | null {
  const t = useT('sync')
  const { actor } = useDb()
  const [isOpen, setOpen] = useState(false)
  const items = [
    ...replacedItems('jobSettings', settings, actor.id),
    ...replacedItems('questions', questions, actor.id),
    ...replacedItems('library', library, actor.id),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Banner status="warn" action={<Button onPress={() => setOpen(true)}>{t('replaced.see')}</Button>}>
        <p>{t('replaced.told', { count: items.length })}</p>
      </Banner>
      {isOpen && (
        <Dialog title={t('replaced.title')} isOpen onOpenChange={setOpen} size="wide">
          <ul className="hf-rescued-edits">
            {items.map((item) => (
              <ReplacedEdit key={`${item.docId} ${item.entry.key} ${item.entry.id}`} item={item} questions={questions} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function ReplacedEdit({ item, questions }: { item: ReplacedItem; questions: readonly Docs['questions'][] }): React.JSX.Element {
  const t = useT('sync')
  const lang = useLang()
  const db = useDb()
  const { isBusy, problem, run } = useAct()
  const { entry, field, part, mine, now } = item
  const isOrder = part === ORDER
  const words = (value: unknown): string =>
    isOrder ? orderText(t, item, value) : isTest(field, part, value) ? testText(value, questions) : fieldText(t, field, value)
  const isSelf = entry.by === db.actor.id
  return (
    <li className="hf-rescued-edit">
      <p className="hf-rescued-reason">
        {isOrder ? t('replaced.order', { field: fieldLabel(t, field) }) : fieldLabel(t, field)}
        {field === 'text' && part !== undefined && <span> · {languageNames([part], lang)}</span>}
      </p>
      <dl className="hf-rescued-fields">
        <div>
          <dt>{t('rescued.yours')}</dt>
          <dd dir="auto">{words(mine)}</dd>
        </div>
        <div>
          <dt>{t('rescued.now')}</dt>
          <dd dir="auto">{words(now)}</dd>
        </div>
      </dl>
      <p className="hf-meta">{t(isSelf ? 'replaced.bySelf' : 'replaced.by', { name: entry.byName, at: formatDateTime(entry.at) })}</p>
      <ProblemNotice problem={problem} room={null} />
      <div className="hf-row">
        <Button icon="check" isPending={isBusy} onPress={() => void run(() => decideReplaced(db, item, true))}>
          {t('rescued.putBack')}
        </Button>
        <Button variant="quiet" icon="close" isPending={isBusy} onPress={() => void run(() => decideReplaced(db, item, false))}>
          {t('rescued.discard')}
        </Button>
      </div>
    </li>
  )
}

export interface ReplacedPartsProps {
  questions?: readonly Docs['questions'][]
  settings?: readonly Docs['jobSettings'][]
  library?: readonly Docs['library'][]
}
