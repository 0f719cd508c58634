import { useState } from 'react'
import { useCommand } from '../../../api/use-command.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { importFailureCode } from './import-run.ts'

/** People of another job of the group by its key, and the key of this one. Both need the server. */
export function KeyCard({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('imports')
  const isOnline = useConnection()
  const reason = isOnline ? undefined : t('key.needsConnection')
  const [key, setKey] = useState('')
  const [added, setAdded] = useState({ n: 0, repeated: 0 })
  const [made, setMade] = useState<{ access_key: string; expires_at: number } | null>(null)
  const taking = useCommand((failure) =>
    failure.status === 404 ? t('key.notFound') : t('run.refused', { code: String(importFailureCode(failure)) }),
  )
  const making = useCommand()
  return (
    <Card title={t('key.title')}>
      <div className="hf-stack">
        <p>{t('key.text')}</p>
        <TextField label={t('key.label')} value={key} onChange={setKey} autoComplete="off" maxLength={200} />
        <div>
          <Button
            isPending={taking.isRunning}
            isDisabled={!isOnline || key.trim() === ''}
            reason={reason ?? (key.trim() === '' ? t('key.missing') : undefined)}
            onPress={() => void take()}
          >
            {t('key.import')}
          </Button>
        </div>
        <CommandResult command={taking} done={t('key.done', added)} />
        <div>
          <Button variant="quiet" isPending={making.isRunning} isDisabled={!isOnline} reason={reason} onPress={() => void make()}>
            {t('key.make')}
          </Button>
        </div>
        <CommandResult command={making} />
        {made && (
          <TextField
            label={t('key.own')}
            description={t('key.until', { at: formatDateTime(made.expires_at) })}
            value={made.access_key}
            onChange={() => undefined}
            isReadOnly
          />
        )}
      </div>
    </Card>
  )

  async function take(): Promise<void> {
    await taking.run(async (send) => {
      const { imported, repeated } = await send('recruiter', 'import_by_key', { access_key: key.trim(), job_id: jobId })
      setAdded({ n: imported.length, repeated: repeated.length })
    })
  }

  async function make(): Promise<void> {
    await making.run(async (send) => setMade(await send('recruiter', 'create_import_key', { job_id: jobId })))
  }
}
