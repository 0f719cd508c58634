import type { Interview } from '#shared/entities/interview.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { IconButton } from '../../../components/Button.tsx'
import { MenuOpener } from '../../../components/overlays/ActionsMenu.tsx'
import type { Translate } from '../../../i18n/messages.ts'
import type { OpenActions } from '../CandidateActions.tsx'

interface LinkCellProps {
  row: Interview
  t: Translate<'recruiter'>
  hasLinks: boolean
  isOnline: boolean
  onCopy: (row: Interview) => void
  onActions: OpenActions
}

/** Link and menu of a row; the label says why a link cannot be copied. */
export function LinkCell({ row, t, hasLinks, isOnline, onCopy, onActions }: LinkCellProps): React.JSX.Element {
  const reason = !isOnline ? t('link.needsConnection') : row.rev === 0 ? t('link.notSent') : null
  const label = t('link.copy', { name: row.name })
  return (
    <span className="hf-cand-link">
      {hasLinks && hasAddress(row.email) && (
        <IconButton
          label={reason === null ? label : `${label}. ${reason}`}
          icon="link"
          isDisabled={reason !== null}
          onPress={() => onCopy(row)}
        />
      )}
      <MenuOpener label={t('actions.of', { name: row.name })} onOpen={(opened) => onActions(row, opened)} />
    </span>
  )
}
