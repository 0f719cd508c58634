import { useCallback, useState } from 'react'
import type { LineManagerAccess } from '#shared/views/group.ts'
import { call } from '../../api/client.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useQuery } from '../../api/use-query.ts'
import { formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'

interface ShareDialogProps {
  jobId: string
  chosen: readonly string[]
  /** line managers with access now; null: not known yet */
  access: readonly LineManagerAccess[] | null
  onShared: () => void
  onClose: () => void
}

/** Lets line managers of the group see all candidates of a job, or the chosen ones (S120). */
export function ShareDialog({ jobId, chosen, access, onShared, onClose }: ShareDialogProps): React.JSX.Element {
  const t = useT('group')
  const { query, reload } = useQuery(useCallback(async (signal: AbortSignal) => await call('group', 'fetch', {}, { signal }), []))
  const managers = query.phase === 'ready' ? (query.data.groups[0]?.line_managers ?? []) : []
  const words = useGroupWords()
  const command = useCommand(words)
  const [emails, setEmails] = useState<readonly string[]>([])
  const [what, setWhat] = useState<string>(chosen.length > 0 ? 'chosen' : 'all')
  return (
    <FormDialog
      title={t('share.give')}
      action={t('share.now')}
      isComplete={emails.length > 0}
      staysOpen
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          const shared = what === 'all' ? { all: true } : { interview_ids: [...chosen] }
          for (const email of emails) await send('group', 'share_line_manager_access', { job_id: jobId, email, ...shared })
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
              <ChoiceCards
                label={t('share.who')}
                name="email"
                multiple
                isRequired
                value={emails}
                onChange={setEmails}
                options={managers.map((manager) => ({ id: manager.email, label: manager.name, description: manager.email }))}
                errorMessage={isTried && emails.length === 0 ? t('share.choose') : undefined}
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
              <p className="hf-meta">{t('share.rights')}</p>
              {access && chosen.length > 0 && <SeenNow names={namesWhoSee(access, chosen)} />}
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

function SeenNow({ names }: { names: readonly string[] }): React.JSX.Element {
  const t = useT('group')
  return <p className="hf-meta">{names.length === 0 ? t('share.noneNow') : t('share.someNow', { names: formatList(names) })}</p>
}

const namesWhoSee = (access: readonly LineManagerAccess[], chosen: readonly string[]): string[] =>
  access.filter(({ all, interview_ids: ids }) => all || ids.some((id) => chosen.includes(id))).map(({ name }) => name)
