import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useQuery } from '../../api/use-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'

interface ShareDialogProps {
  jobId: string
  chosen: readonly string[]
  onShared: () => void
  onClose: () => void
}

/** Lets a line manager of the group see all candidates of a job, or the chosen ones. */
export function ShareDialog({ jobId, chosen, onShared, onClose }: ShareDialogProps): React.JSX.Element {
  const t = useT('group')
  const { query, reload } = useQuery(useCallback(async (signal: AbortSignal) => await call('group', 'fetch', {}, { signal }), []))
  const managers = query.phase === 'ready' ? (query.data.groups[0]?.line_managers ?? []) : []
  const words = useGroupWords()
  const command = useCommand(words)
  const [email, setEmail] = useState('')
  const [what, setWhat] = useState<string>(chosen.length > 0 ? 'chosen' : 'all')
  return (
    <FormDialog
      title={t('share.give')}
      action={t('share.now')}
      isComplete={email !== ''}
      staysOpen
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          await send('group', 'share_line_manager_access', {
            job_id: jobId,
            email,
            ...(what === 'all' ? { all: true } : { interview_ids: [...chosen] }),
          })
          onShared()
        })
      }
    >
      {(isTried) => (
        <>
          {query.phase === 'loading' && <Skeleton lines={3} />}
          {query.phase === 'failed' && (
            <AskFailed failure={query.failure} onRetry={reload}>
              {words(query.failure)}
            </AskFailed>
          )}
          {query.phase === 'ready' && managers.length === 0 && <p>{t('share.noManagers')}</p>}
          {managers.length > 0 && (
            <>
              <Select
                label={t('share.who')}
                name="email"
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
        </>
      )}
    </FormDialog>
  )
}
