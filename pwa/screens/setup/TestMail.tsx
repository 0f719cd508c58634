import { useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import type { MailKind } from '#shared/lib/mail/mail-kinds.ts'
import { useCommand } from '../../api/use-command.ts'
import { Button } from '../../components/Button.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { useMailWords } from '../../features/mail-delivery/mail-words.ts'
import { useMailNews } from '../../features/mail-delivery/mail-news.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

interface TestMailProps {
  jobId: string
  kind: MailKind
  language: string
  isOnline: boolean
}

/** Sends oneself the mail as candidates get it. A second press after a failure is the same mail. */
export function TestMail({ jobId, kind, language, isOnline }: TestMailProps): React.JSX.Element {
  const t = useT('mails')
  const offlineWords = useOfflineWords()
  const news = useMailNews()
  const words = useMailWords()
  const command = useCommand((failure) => (failure.code === NO_TEXT ? t('testNoText') : words(failure)))
  const [mailId, setMailId] = useState(newId)
  const [said, setSaid] = useState('')
  const reason = isOnline ? undefined : offlineWords(t('testNeeds'))
  const send = async (): Promise<void> => {
    const spoken = INTERVIEW_LANGUAGE_NAMES.find((name) => name === language) ?? 'english'
    const isDone = await command.run(async (ask) => {
      const { delivery } = await ask('recruiter', 'send_test_mail', { job_id: jobId, kind, language: spoken, mail_id: mailId })
      setSaid(news({ delivery, sent: t('testSent') }).message)
    })
    if (isDone) setMailId(newId())
  }
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <Button icon="send" isPending={command.isRunning} isDisabled={reason !== undefined} reason={reason} onPress={() => void send()}>
          {t('test')}
        </Button>
      </div>
      <CommandResult command={command} done={said} />
    </div>
  )
}

/** Outcome of the call. */
const NO_TEXT = 1
