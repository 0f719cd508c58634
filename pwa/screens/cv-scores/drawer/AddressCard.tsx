import { useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { emailProblem } from '../../../features/session/email.ts'
import type { CvReport } from '#shared/views/cv/report.ts'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Chip } from '../../../components/feedback/Chip.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'

interface AddressCardProps {
  row: Interview
  report: CvReport
  onSaved: () => void
}

/** Asked first while nobody can be written to: an address, or whether the one that a scan seems to show is right. */
export function AddressCard({ row, report, onSaved }: AddressCardProps): React.JSX.Element | null {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const found = report.email_to_confirm || report.parsed_cv.basicInfo.Email
  const [typed, setTyped] = useState(found)
  const [isTried, setTried] = useState(false)
  const command = useCommand()
  if (hasAddress(row.email) && report.email_to_confirm === '') return null
  const save = async (): Promise<void> => {
    setTried(true)
    const email = typed.trim()
    if (emailProblem(email)) return
    const input = { interview_id: row.id, update_keys: [POINTER], input_object: { [POINTER]: email }, re_score: false }
    if (await command.run((send) => send('recruiter', 'update_cv_scoring_information', input))) onSaved()
  }
  return (
    <div className="hf-cvs-address">
      <Form onSubmit={() => void save()} command={command}>
        <Chip status="warn">{t('noAddress')}</Chip>
        <TextField
          label={t('address.label')}
          type="email"
          value={typed}
          onChange={setTyped}
          description={t(found === '' ? 'address.ask' : 'address.confirm')}
          errorMessage={isTried && emailProblem(typed) ? t('address.wrong') : ''}
        />
        <CommandResult command={command} />
        <div>
          <Button type="submit" isPending={command.isRunning} isDisabled={!isOnline} reason={isOnline ? undefined : t('needsConnection')}>
            {t(found === '' ? 'address.save' : 'address.use')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const POINTER = '/basicInfo/Email'
