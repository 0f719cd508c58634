import { useCallback, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { LineManagerAccess } from '#shared/views/group.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import type { QueryState } from '../../api/query.ts'
import { useQuery } from '../../api/use-query.ts'
import { useDocs } from '../../db/hooks.ts'
import { formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCommand } from '../../api/use-command.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useGroupWords } from './failure-words.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import './group.css'

export interface LineManagersDialogProps {
  jobId: string
  /** candidates that were chosen; none: only all of them can be shared */
  chosen: readonly string[]
  onClose: () => void
}

type Step = { is: 'list' } | { is: 'share' } | { is: 'remove'; access: LineManagerAccess }

/** Access of line managers to candidates of a job, with ways to give and to take it (S120). Needs a connection. */
export function LineManagersDialog({ jobId, chosen, onClose }: LineManagersDialogProps): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const [step, setStep] = useState<Step>({ is: chosen.length > 0 ? 'share' : 'list' })
  const { query, reload } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('group', 'list_line_manager_access', { job_id: jobId }, { signal }), [jobId]),
  )
  const backToList = (): void => {
    reload()
    setStep({ is: 'list' })
  }
  const access = query.phase === 'ready' ? query.data.line_managers : null
  if (step.is === 'share') return <ShareDialog jobId={jobId} chosen={chosen} access={access} onShared={backToList} onClose={onClose} />
  if (step.is === 'remove')
    return (
      <FormDialog
        title={t('share.removeTitle', { name: step.access.name })}
        action={t('share.remove')}
        isDangerous
        staysOpen
        onClose={() => setStep({ is: 'list' })}
        command={command}
        onSubmit={() =>
          command.run(async (send) => {
            await send('group', 'remove_line_manager_access', { job_id: jobId, email: step.access.email })
            backToList()
          })
        }
      >
        <p>{t('share.removeText')}</p>
      </FormDialog>
    )
  return (
    <Dialog
      title={t('share.title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setStep({ is: 'share' })}>
          {t('share.give')}
        </Button>
      }
    >
      <p className="hf-meta">{t('share.rights')}</p>
      <AccessList jobId={jobId} query={query} onRetry={reload} onRemove={(access) => setStep({ is: 'remove', access })} />
    </Dialog>
  )
}

interface AccessListProps {
  jobId: string
  query: QueryState<{ line_managers: LineManagerAccess[] }>
  onRetry: () => void
  onRemove: (access: LineManagerAccess) => void
}

function AccessList({ jobId, query, onRetry, onRemove }: AccessListProps): React.JSX.Element {
  const t = useT('group')
  const words = useGroupWords()
  const { docs } = useDocs('interviews', { jobId })
  if (query.phase === 'loading') return <Skeleton lines={3} />
  if (query.phase === 'failed')
    return (
      <AskFailed failure={query.failure} onRetry={onRetry}>
        {words(query.failure)}
      </AskFailed>
    )
  if (query.data.line_managers.length === 0) return <p>{t('share.nobody')}</p>
  return (
    <ul className="hf-group-hooks">
      {query.data.line_managers.map((access) => (
        <li key={access.id}>
          <div>
            <bdi>{access.name}</bdi>
            <p className="hf-meta">
              <bdi>{access.email}</bdi>
            </p>
            <p className="hf-meta">{access.all ? t('share.seesAll') : t('share.seesSome', { count: access.interview_ids.length })}</p>
            {!access.all && <SharedNames ids={access.interview_ids} known={docs} />}
          </div>
          <Button onPress={() => onRemove(access)}>
            {/* several rows say the same, so readers hear which one */}
            <span aria-hidden="true">{t('share.remove')}</span>
            <span className="hf-visually-hidden">{t('share.removeNamed', { name: access.name })}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Names of the first candidates that were shared, as this device knows them. */
function SharedNames({ ids, known }: { ids: readonly string[]; known: readonly Interview[] }): React.JSX.Element | null {
  const t = useT('group')
  const names = known.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  if (names.length === 0) return null
  const shown = formatList(names.slice(0, NAMES_SHOWN))
  const left = ids.length - Math.min(names.length, NAMES_SHOWN)
  return <p className="hf-meta">{left > 0 ? t('share.andMore', { names: shown, n: left }) : shown}</p>
}

const NAMES_SHOWN = 5
