import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'

/** The employer as the last way: its name, and its website where it gave one. */
export function AskCompany(): React.JSX.Element {
  const t = useT('trouble')
  const { name: company, website } = useInterview().pack.company
  return (
    <p className="hf-note">
      {t('steps.ask', { company })}{' '}
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer">
          {t('steps.site', { company })}
        </a>
      )}
    </p>
  )
}
