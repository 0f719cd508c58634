import { Banner } from '../../../components/feedback/Banner.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { Job } from '#shared/entities/job.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { call } from '../../../api/client.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Ago } from '../../../components/Ago.tsx'
import { Button } from '../../../components/Button.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { CommandResult } from '../../../components/feedback/CommandResult.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb, useDoc } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { changesOf, cvDraftOf, type CvDraft } from '../../../features/cv-scores/cv-fields.ts'
import { isUnread } from '../../../features/cv-scores/cv-rows.ts'
import { askKeptCv, type ShownCv } from '../../../features/cv-scores/kept-cvs.ts'
import { useOffers } from '../../../features/session/use-offers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBusy } from '../../../lib/busy.ts'
import { AddressCard } from './AddressCard.tsx'
import { CvFieldList } from './CvFieldList.tsx'
import { CvSummary } from './CvSummary.tsx'
import { CvWords } from './CvWords.tsx'
import { Explanation } from './Explanation.tsx'

interface CvDrawerProps {
  job: Job
  interviewId: string
  onClose: () => void
}

/** The CV of one candidate (S140): its file beside what was read, every number with its reason. */
export function CvDrawer({ job, interviewId, onClose }: CvDrawerProps): React.JSX.Element {
  const t = useT('cvscores')
  const { doc: row } = useDoc('interviews', interviewId)
  const { actor } = useDb()
  const isOnline = useConnection()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => {
        // asks anew with the connection, when it was shown without
        void isOnline
        const ask = () => call('reports', 'cv_scoring_report', { job_id: job.id, interview_id: interviewId }, { signal })
        return askKeptCv({ accountId: actor.id, jobId: job.id }, { interviewId, nowMs: Date.now(), ask })
      },
      [actor.id, job.id, interviewId, isOnline],
    ),
  )
  const state = `${row?.cvStatus} ${row?.cvScore?.config} ${row?.cvScore?.total}`
  const [asked, setAsked] = useState(state)
  useEffect(() => {
    if (asked === state) return
    setAsked(state)
    reload()
  }, [asked, state, reload])
  useMarkRead(query.phase === 'ready' ? row : null)
  const title = t('drawer.title', { name: row?.name ?? '' })
  if (query.phase === 'ready' && row)
    return (
      <OpenCv
        key={JSON.stringify(query.data.report.parsed_cv)}
        row={row}
        shown={query.data}
        title={title}
        onSaved={reload}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} size="wide" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={reload}>
          {query.failure.kind === 'refused' && query.failure.code === CV_MISSING ? t('drawer.missing') : t('drawer.failed')}
        </AskFailed>
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

const CV_MISSING = 19

/** Marks a CV as read by whoever opens it; the server takes the mark away when it is scored anew. */
function useMarkRead(row: Interview | null): void {
  const db = useDb()
  const id = row && isUnread(row) ? row.id : null
  useEffect(() => {
    // another chance comes with the next opening
    if (id !== null) void editDoc(db, 'interviews', id, { cvReadAt: Date.now() }).catch(() => undefined)
  }, [db, id])
}

interface OpenCvProps {
  row: Interview
  shown: ShownCv
  title: string
  onSaved: () => void
  onClose: () => void
}

function OpenCv({ row, shown: { report, seenAt }, title, onSaved, onClose }: OpenCvProps): React.JSX.Element {
  const t = useT('cvscores')
  const isOnline = useConnection()
  const mayEdit = useOffers()('editJob')
  const [draft, setDraft] = useState<CvDraft>(() => cvDraftOf(report.parsed_cv))
  const [lit, setLit] = useState<string | null>(null)
  const command = useCommand()
  // words are there while it is only scored again
  const isBeingRead = report.status === 'queued' && report.words === ''
  const changes = changesOf(report.parsed_cv, draft)
  const keys = Object.keys(changes)
  const isChanged = keys.length > 0 || Object.keys(draft.half).length > 0
  useBusy(isChanged)
  const save = async (isScored: boolean): Promise<void> => {
    const input = { interview_id: row.id, update_keys: keys, input_object: changes, re_score: isScored }
    if (await command.run((send) => send('recruiter', 'update_cv_scoring_information', input))) onSaved()
  }
  const isHalf = Object.keys(draft.half).length > 0
  const reason = !isOnline ? t('needsConnection') : isHalf ? t('drawer.half') : undefined
  return (
    <Dialog
      title={title}
      size="full"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        mayEdit && (
          <>
            <Button isPending={command.isRunning} isDisabled={reason !== undefined || keys.length === 0} onPress={() => void save(false)}>
              {t('drawer.save')}
            </Button>
            <Button
              variant="primary"
              icon="refresh"
              isPending={command.isRunning}
              isDisabled={reason !== undefined}
              reason={reason}
              onPress={() => void save(true)}
            >
              {t('drawer.saveAndScore')}
            </Button>
          </>
        )
      }
    >
      <div className="hf-cvs-drawer">
        <div className="hf-stack">
          {seenAt !== undefined && (
            <Banner status="idle" icon="offline">
              {t('drawer.kept')} <Ago ms={seenAt} />
            </Banner>
          )}
          <CvSummary row={row} report={report} />
          {mayEdit && <AddressCard row={row} report={report} onSaved={onSaved} />}
          <CvWords report={report} lit={lit} />
          <Explanation report={report} onLit={setLit} />
        </div>
        <div className="hf-stack">
          <CommandResult command={command} done={t('drawer.saved')} />
          {isBeingRead ? (
            <Banner status="idle" icon="waiting">
              {t('drawer.reading')}
            </Banner>
          ) : (
            <CvFieldList report={report} draft={draft} isFixed={!mayEdit} onDraft={setDraft} onLit={setLit} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
