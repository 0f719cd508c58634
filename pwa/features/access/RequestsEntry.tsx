import type { Interview } from '#shared/entities/interview.ts'
import { awaitsExtension } from '#shared/policies/extension/extension.ts'
import { awaitsDecision } from '#shared/policies/interview-tests/extra-time.ts'
import { useCommand } from '../../api/use-command.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { useDb } from '../../db/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { declineAccess, declineExtension, grantAccess, grantExtension } from './decide.ts'

/** Request of a candidate that waits, with what can be done about it, in the row of a list; nothing where nobody asks. */
export const RequestsEntry = ({ interview }: { interview: Interview }): React.JSX.Element | null =>
  awaitsDecision(interview) || awaitsExtension(interview) ? <Waiting key={interview.id} interview={interview} /> : null

function Waiting({ interview }: { interview: Interview }): React.JSX.Element | null {
  const t = useT('requests')
  const db = useDb()
  const command = useCommand()
  const isRecruiter = useOffers()('editJob')
  const { access, extension } = interview
  if (access && awaitsDecision(interview))
    return (
      <>
        <Chip status="warn" icon="help">
          {t('access.asked')}
        </Chip>
        <DecideButtons onGrant={() => grantAccess(db, interview, access.factor)} onDecline={() => declineAccess(db, interview)} />
      </>
    )
  if (!extension || !awaitsExtension(interview)) return null
  return (
    <>
      <Chip status="warn" icon="clock">
        {t('extension.asked')}
      </Chip>
      <CommandResult command={command} />
      <span className="hf-meta">{t('extension.until', { at: formatDateTime(extension.until) })}</span>
      <DecideButtons
        onGrant={isRecruiter ? () => command.run((send) => grantExtension(send, interview)) : undefined}
        onDecline={() => declineExtension(db, interview)}
      />
    </>
  )
}
