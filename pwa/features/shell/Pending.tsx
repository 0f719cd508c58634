import { Waiting } from '../../components/feedback/WaitNote.tsx'
import { useT } from '../../i18n/use-t.ts'

/** While a page's code or data is on its way. */
export function Pending(): React.JSX.Element {
  const t = useT('common')
  return (
    <div className="hf-pending">
      <span className="hf-visually-hidden">{t('loading')}</span>
      <Waiting />
    </div>
  )
}
