import type { FieldV2 } from '#shared/lib/requisition/fields.ts'
import type { FieldEdit } from '#shared/sync/compare-edit.ts'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { valueText } from '../../features/requisition/value-text.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

interface MeanwhileNoteProps {
  field: FieldV2
  /** stands now */
  value: unknown
  edit: FieldEdit | undefined
  onTheirs: () => void
  onMine: () => void
}

/** Somebody changed this field after the person began with it: whose value stands, and what is to become of the own one. */
export function MeanwhileNote({ field, value, edit, onTheirs, onMine }: MeanwhileNoteProps): React.JSX.Element {
  const t = useT('ats')
  const lang = useLang()
  const text = valueText(field, value, { lang, yes: t('value.yes'), no: t('value.no') })
  const stands = text === '' ? t('meanwhile.empty') : t('meanwhile.stands', { text })
  return (
    <Banner status="warn">
      {edit && <p>{t('meanwhile.by', { name: edit.byName, at: formatDateTime(edit.at) })}</p>}
      <p dir="auto">{stands}</p>
      <div className="hf-row">
        <Button onPress={onTheirs}>{t('meanwhile.theirs')}</Button>
        <Button onPress={onMine}>{t('meanwhile.mine')}</Button>
      </div>
    </Banner>
  )
}
