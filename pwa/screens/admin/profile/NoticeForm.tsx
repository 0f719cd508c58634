import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { Button } from '../../../components/Button.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { MediaField } from '../../../features/account/MediaField.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { useSession } from '../../../features/session/session.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { NoticePreview } from './NoticePreview.tsx'
import { SendTest } from './SendTest.tsx'
import type { AdminProfile } from './use-profile.ts'

interface NoticeFormProps {
  notice: AdminNotice
  stored: AdminProfile[AdminNotice]
  onSaved: () => void
}

/** The words of one notice and the file that goes with it; empty words are ours. Seen before they are saved, sent to oneself after. */
export function NoticeForm({ notice, stored, onSaved }: NoticeFormProps): React.JSX.Element {
  const t = useT('admin')
  const [email, setEmail] = useState(stored.email)
  const [attachment, setAttachment] = useState(stored.attachment)
  const gid = useSession()?.actor.gid ?? ''
  const isOnline = useIsOnline()
  const command = useCommand()
  const isChanged = email !== stored.email || attachment !== stored.attachment
  useBusy(isChanged)
  const save = async (): Promise<void> => {
    const template = { email: email.trim(), attachment }
    if (!(await command.run((send) => send('admin', 'set_profile', { [notice]: template })))) return
    // as the server keeps them
    setEmail(template.email)
    onSaved()
  }
  return (
    <>
      <Form onSubmit={() => void save()} command={command}>
        <TextArea
          name="email"
          label={t('notice.words')}
          description={t('notice.wordsHelp')}
          rows={5}
          maxLength={5000}
          value={email}
          onChange={setEmail}
        />
        <MediaField kind="notice" gid={gid} label={t('notice.attachment')} name={attachment} isOnline={isOnline} onName={setAttachment} />
        <div className="hf-row">
          <Button
            variant="primary"
            isPending={command.isRunning}
            isDisabled={!isChanged}
            reason={isChanged ? undefined : t('saving.nothing')}
            type="submit"
          >
            {t('saving.save')}
          </Button>
        </div>
        <CommandResult command={command} {...(isChanged ? {} : { done: t('saving.saved') })} />
      </Form>
      <NoticePreview notice={notice} email={email} />
      <SendTest notice={notice} isChanged={isChanged} />
    </>
  )
}
