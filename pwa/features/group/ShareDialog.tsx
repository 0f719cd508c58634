import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useAsked } from '../admin/use-asked.ts'
import { useT } from '../../i18n/use-t.ts'
import { AskDialog } from './AskDialog.tsx'
import { AskFailed } from './AskFailed.tsx'

interface ShareDialogProps {
  jobId: string
  chosen: readonly string[]
  onShared: () => void
  onClose: () => void
}

/** Lets a line manager of the group see all candidates of a job, or the chosen ones. */
export function ShareDialog({ jobId, chosen, onShared, onClose }: ShareDialogProps): React.JSX.Element {
  const t = useT('group')
  const { asked, reload } = useAsked(useCallback(async (signal: AbortSignal) => await call('group', 'fetch', {}, { signal }), []))
  const managers = asked.phase === 'ready' ? (asked.answer.groups[0]?.line_managers ?? []) : []
  const [email, setEmail] = useState('')
  const [what, setWhat] = useState<string>(chosen.length > 0 ? 'chosen' : 'all')
  const [isTried, setTried] = useState(false)
  return (
    <AskDialog
      title={t('share.give')}
      action={t('share.now')}
      isReady={email !== ''}
      onTry={() => setTried(true)}
      closes={false}
      onClose={onClose}
      onRun={async () => {
        await call('group', 'share_line_manager_access', {
          job_id: jobId,
          email,
          ...(what === 'all' ? { all: true } : { interview_ids: [...chosen] }),
        })
        onShared()
      }}
    >
      {asked.phase === 'loading' && <Skeleton lines={3} />}
      {asked.phase === 'failed' && <AskFailed error={asked.error} onRetry={reload} />}
      {asked.phase === 'ready' && managers.length === 0 && <p>{t('share.noManagers')}</p>}
      {managers.length > 0 && (
        <>
          <Select
            label={t('share.who')}
            isRequired
            value={email}
            onChange={setEmail}
            placeholder={t('share.choose')}
            options={managers.map((manager) => ({ id: manager.email, label: `${manager.name} (${manager.email})` }))}
            errorMessage={isTried && email === '' ? t('share.choose') : undefined}
          />
          <ChoiceCards
            label={t('share.what')}
            multiple={false}
            value={[what]}
            onChange={([id]) => id && setWhat(id)}
            options={[
              ...(chosen.length > 0 ? [{ id: 'chosen', label: t('share.chosen', { count: chosen.length }) }] : []),
              { id: 'all', label: t('share.all'), description: t('share.allText') },
            ]}
          />
        </>
      )}
    </AskDialog>
  )
}
